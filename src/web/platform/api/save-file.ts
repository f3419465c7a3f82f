import type { Endpoint } from '#contract/endpoint.ts';
import { type AnyRequest, sendInSession, toApiError } from './api.ts';
import { NetworkError } from './api-error.ts';

/** How long the file's URL stays valid, in milliseconds. By then, the browser has begun the download. */
const KEEP_MS = 60_000;

/** Returns the name that the server gives the file (RFC 6266); null if a proxy removed it. */
function readFileName(response: Response): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}

export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

export function saveTextFile(text: string, name: string): void {
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
}

/**
 * Reads the whole file.
 * @throws NetworkError if the connection is cut
 */
async function readAll(response: Response, signal: AbortSignal | undefined): Promise<Blob> {
  try {
    return await response.blob();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError('incomplete file', { cause });
  }
}

/**
 * Requests a file and saves it. A plain link could not send the access token of the tab.
 * @returns the file's name
 * @throws ApiError for an error status, NetworkError without a complete response
 */
export async function saveFile(endpoint: Endpoint, request: AnyRequest): Promise<string> {
  const { response, token } = await sendInSession(endpoint, request);
  if (!response.ok) throw await toApiError(response, token);
  const name = readFileName(response) ?? 'bench-note';
  saveBlob(await readAll(response, request.signal), name);
  return name;
}
