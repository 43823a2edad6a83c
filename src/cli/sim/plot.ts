import type { Share, Spread, Summary } from "./statistics.ts";

const width = 640;
const panel = 190;
const left = 56;
const bottom = 34;
const head = 84;
/** Few values do not make broad bars. */
const widest = 64;
/** So many letters of a heading fit at its usual size. */
const letters = 68;

/** The distributions of a simulation as an SVG with its figures in words, legible on light and dark paper. */
export function plotSvg(title: readonly [string, string], summary: Summary): string {
  const panels: readonly (readonly [string, Spread])[] = [
    ["Rounds", summary.rounds],
    ["Vita lost by the group", summary.vitaLost],
    ["Deaths", summary.deaths],
  ];
  const height = head + panels.length * panel;
  const won = `Won ${interval(summary.won)} of ${summary.games} games`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="13">
<title>${escaped(title.join(" "))}</title>
<desc>${escaped(`${won}. ${panels.map(([name, { mean }]) => `${name}: ${mean.toFixed(1)} on average`).join(". ")}.`)}</desc>
<rect width="${width}" height="${height}" fill="#f6f3ea"/>
<g fill="#2a2622">
${title.map((line, index) => heading(line, 26 + index * 20)).join("\n")}
<text x="16" y="66">${escaped(won)}</text>
${panels.map(([name, spread], index) => histogram(name, spread, head + index * panel)).join("\n")}
</g>
</svg>
`;
}

/** A line of the heading, set smaller if it is too long for the drawing. */
function heading(line: string, y: number): string {
  const size = 16 * Math.min(1, letters / line.length);
  return `<text x="16" y="${y}" font-size="${size.toFixed(1)}" font-weight="600">${escaped(line)}</text>`;
}

function histogram(name: string, spread: Spread, top: number): string {
  const bars = binned(spread);
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const room = panel - bottom - 34;
  const step = Math.min(widest, (width - left - 16) / Math.max(1, bars.length));
  const base = top + 30 + room;
  const every = Math.ceil(bars.length / 16);
  const drawn = bars.map(({ label, count }, index) => {
    const tall = (count / highest) * room;
    const x = left + index * step;
    const bar = `<rect x="${x.toFixed(1)}" y="${(base - tall).toFixed(1)}" width="${Math.max(1, step - 2).toFixed(1)}" height="${tall.toFixed(1)}" fill="#7a4a2b"><title>${label}: ${count}</title></rect>`;
    const mark =
      index % every === 0
        ? `<text x="${(x + step / 2).toFixed(1)}" y="${base + 16}" text-anchor="middle" font-size="11">${label}</text>`
        : "";
    return bar + mark;
  });
  return `<text x="16" y="${top + 16}" font-weight="600">${escaped(name)}</text>
<text x="${width - 16}" y="${top + 16}" text-anchor="end">mean ${spread.mean.toFixed(1)}, median ${spread.median}, ${spread.least} to ${spread.most}</text>
<line x1="${left}" y1="${base}" x2="${width - 16}" y2="${base}" stroke="#2a2622"/>
<text x="${left - 6}" y="${top + 42}" text-anchor="end" font-size="11">${highest}</text>
${drawn.join("\n")}`;
}

/** At most 32 bars: whole values, or ranges of equal width where there are more. */
function binned({ counts, least, most }: Spread): { label: string; count: number }[] {
  const size = Math.max(1, Math.ceil((most - least + 1) / 32));
  const bars: { label: string; count: number }[] = [];
  for (let from = least; from <= most; from += size) {
    const to = from + size - 1;
    const count = counts.reduce((sum, each) => (each.value >= from && each.value <= to ? sum + each.count : sum), 0);
    bars.push({ label: size === 1 ? String(from) : `${from}-${to}`, count });
  }
  return bars;
}

/** A share in percent, with its interval. */
export function interval({ share, from, to }: Share): string {
  return `${percent(share)} (${percent(from)} to ${percent(to)})`;
}

/** A share in percent with one digit. */
function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
