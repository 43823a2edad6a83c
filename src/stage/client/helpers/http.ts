import { deeds } from "../parts/later.ts";

/** Thrown by the fetching helpers: the answer was no success, or none came in time. */
export class HttpError extends Error {
  override name = "HttpError";
}

/** How long an answer is waited for, and what happens when none came. */
export interface FetchOptions {
  readonly timeoutMs?: number | null;
  readonly onTimeout?: () => void;
}

/** Fetches, and gives up after a while (30 seconds unless told) or if the answer is no success. */
export function fetchWithTimeout(url: string, data: RequestInit = {}, options: FetchOptions = {}): Promise<Response> {
  return deeds(({ fetchInTime }) => fetchInTime(url, data, options));
}

/** Fetches JSON. */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: FetchOptions = {},
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
