/** Hands JSON to the person at the screen as a file. */
export function saveAsFile(name: string, json: string): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href));
}
