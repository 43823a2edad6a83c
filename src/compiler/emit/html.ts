/** Text made safe for HTML, XML and their attributes. */
export function escapeMarkup(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`) : text;
}
