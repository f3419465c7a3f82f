import { ApiError, NetworkError } from './api-error.ts';
import { noteServerTime } from './server-time.ts';

// Requests of the pages behind a link. They do not use the app's client, which brings sessions, CSRF cookies and
// idempotency keys: the token in the URL is the only credential, and no cookie is sent.

export async function requestByLink(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const sentAt = Date.now();
  const response = await fetch(path, {
    method,
    credentials: 'omit',
    // Completes the request even if the page is closed right after the tap.
    keepalive: method !== 'GET',
    ...(signal && { signal }),
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch((cause: unknown) => {
    throw new NetworkError('no response', { cause });
  });
  noteServerTime(response, sentAt);
  if (response.status === 204) return undefined;
  const json = await response.json().catch((cause: unknown) => {
    if (response.ok) throw new NetworkError('unreadable response', { cause });
  });
  if (!response.ok) throw new ApiError(response.status, json);
  return json;
}

export function fillPath(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
