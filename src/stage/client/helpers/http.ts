/** Thrown by the fetching helpers: the answer was no success, or none came in time. */
export class HttpError extends Error {
  override name = "HttpError";
}

/** Fetches, and gives up after a while (30 seconds unless told) or if the answer is no success. */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000, onTimeout = () => {} }: { timeoutMs?: number | null; onTimeout?: () => void } = {},
): Promise<Response> {
  const signal = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs);
  signal?.addEventListener("abort", onTimeout);
  const response = await fetch(url, { ...data, signal });
  if (!response.ok) throw new HttpError(`${response.status} ${response.statusText}: ${url}`);
  return response;
}

/** Fetches JSON. */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: Parameters<typeof fetchWithTimeout>[2] = {},
): Promise<unknown> {
  const headers = { "Content-Type": "application/json", ...data.headers };
  return (await fetchWithTimeout(url, { ...data, headers }, options)).json();
}

/** The address of a path of the host. The stage lies at the root of its server. */
export function getRoute(path: string, { prefix = "" }: { prefix?: string | null } = {}): string {
  return `/${[prefix ?? "", path]
    .map((part) => part.replace(/^\/+|\/+$/g, ""))
    .filter((part) => part !== "")
    .join("/")}`;
}
