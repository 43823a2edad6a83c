/** A text in lines of at most this width, each with the same margin. */
export function wrap(text: string, width: number, margin = ""): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = margin;
    for (const word of paragraph.split(" ")) {
      if (line.length > margin.length && line.length + 1 + word.length > width) {
        lines.push(line);
        line = margin;
      }
      line += line.length > margin.length ? ` ${word}` : word;
    }
    lines.push(line);
  }
  return lines;
}
