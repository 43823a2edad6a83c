import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type ReloadLine, withClient } from "./reload.ts";
import { give } from "./reply.ts";

/** The start page: it knows nothing of any world. */
export function giveStart(line: ReloadLine, response: ServerResponse): void {
  give(response, 200, ".html", withClient(start, line.build()), pageHeaders("script-src 'self'; connect-src 'self'"));
}

/**
 * The page of the table. What people write may hold markup, but only scripts of this server run: those that carry the
 * page's nonce, which no text that somebody wrote can know.
 */
export function giveTable(host: string, response: ServerResponse): void {
  const nonce = randomBytes(18).toString("base64");
  const policy = [
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self' ws://${host} wss://${host}`,
  ].join("; ");
  give(response, 200, ".html", table.replaceAll("{{nonce}}", nonce), pageHeaders(policy));
}

function pageHeaders(policy: string): Record<string, string> {
  const closed = "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return {
    "Content-Security-Policy": `default-src 'self'; ${policy}; ${closed}`,
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
  };
}

/** What both pages begin with. */
const head = `<meta charset="utf-8">
    <title>Rulewright</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="/gallery/icon.svg" type="image/svg+xml">`;

const start = `<!doctype html>
<html lang="en">
  <head>
    ${head}
    <link rel="stylesheet" href="/stage/start.css">
  </head>
  <body>
    <main>
      <h1>Rulewright</h1>
      <section>
        <h2>The table</h2>
        <p>Open the link that you were given: it holds your key. Whoever started this server finds the links of the
          game master and of the players on the terminal.</p>
      </section>
      <section>
        <h2>The cards</h2>
        <p><a href="/gallery/">The gallery</a> shows every card with its figures, its text and what the text does.</p>
      </section>
    </main>
  </body>
</html>
`;

const table = `<!doctype html>
<html lang="en">
  <head>
    ${head}
    <link rel="stylesheet" href="/stage/stage.css">
    <script type="module" nonce="{{nonce}}" src="/stage/main.js"></script>
  </head>
  <body>
    <noscript><p>The table needs JavaScript.</p></noscript>
  </body>
</html>
`;
