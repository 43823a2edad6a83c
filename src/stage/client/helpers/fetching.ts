import { type FetchOptions, HttpError } from "./http.ts";

/** Fetches, and gives up after a while (30 seconds unless told) or if the answer is no success. */
export async function fetchInTime(
  url: string,
  data: RequestInit,
  { timeoutMs = 30_000, onTimeout = () => {} }: FetchOptions,
): Promise<Response> {
  const signal = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs);
  signal?.addEventListener("abort", onTimeout);
  const response = await fetch(url, { ...data, signal });
  if (!response.ok) throw new HttpError(`${response.status} ${response.statusText}: ${url}`);
  return response;
}
