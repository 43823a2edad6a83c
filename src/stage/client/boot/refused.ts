/** What people see whose link opens nothing. */
export function showRefused(): void {
  const main = document.createElement("main");
  main.id = "no-seat";
  const heading = document.createElement("h1");
  heading.textContent = "This link opens no seat at a table";
  const text = document.createElement("p");
  text.textContent = "Ask your game master for your own link, and open it whole, with all that stands behind the #.";
  main.append(heading, text);
  document.title = heading.textContent;
  document.body.replaceChildren(main);
}
