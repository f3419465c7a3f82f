import type { Endpoint, EndpointRequest, EndpointResponse } from '#contract/endpoint.ts';
import { accessToken } from './access-token.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { idempotencyKey, settleKey } from './idempotency-key.ts';

/** The parts that an endpoint takes, without those that it does not have. */
type Parts<E extends Endpoint> = {
  [Part in keyof EndpointRequest<E> as EndpointRequest<E>[Part] extends undefined
    ? never
    : Part]: EndpointRequest<E>[Part];
};

interface CallOptions {
  readonly signal?: AbortSignal;
}

type CallArguments<E extends Endpoint> = keyof Parts<E> extends never
  ? [request?: CallOptions]
  : [request: Parts<E> & CallOptions];

interface AnyRequest extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The idempotency key of a POST. */
  readonly key?: string | null;
}

function texts(part: unknown): [string, string][] {
  return Object.entries(part ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)]);
}

function urlOf({ path }: Endpoint, { params, query }: AnyRequest): string {
  const filled = texts(params).reduce(
    (url, [key, value]) => url.replace(`{${key}}`, encodeURIComponent(value)),
    path as string,
  );
  const asked = texts(query);
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled;
}

function csrfToken(): string | null {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN='));
  return cookie ? decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) : null;
}

function headers(request: AnyRequest, token: string | null): Headers {
  const sent = new Headers({ Accept: 'application/json' });
  const csrf = csrfToken();
  if (csrf) sent.set('X-XSRF-TOKEN', csrf);
  if (token) sent.set('Authorization', `Bearer ${token}`);
  if (request.body !== undefined) sent.set('Content-Type', 'application/json');
  if (request.key) sent.set('Idempotency-Key', request.key);
  return sent;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'same-origin', ...init });
  } catch (cause) {
    // An aborted request is not a failure of the network.
    if (init.signal?.aborted) throw cause;
    throw new NetworkError('no answer', { cause });
  }
}

function send(endpoint: Endpoint, request: AnyRequest, token: string | null): Promise<Response> {
  return reach(urlOf(endpoint, request), {
    method: endpoint.method,
    headers: headers(request, token),
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    ...(request.signal && { signal: request.signal }),
  });
}

async function fetchCsrfToken(token: string | null): Promise<void> {
  const { systemApi } = await import('#contract/system.ts');
  await send(systemApi.csrfCookie, {}, token);
}

/**
 * Registration, login and password reset begin with a new CSRF token, even where the browser still has one.
 */
function needsNewCsrfToken({ access, withoutCsrfToken }: Endpoint): boolean {
  return access === 'public' && !withoutCsrfToken;
}

/** Sends a request, with a CSRF token where it changes something; an expired token is renewed once. */
async function sendProtected(endpoint: Endpoint, request: AnyRequest, token: string | null) {
  if (endpoint.method === 'GET') return send(endpoint, request, token);
  if (needsNewCsrfToken(endpoint) || !csrfToken()) await fetchCsrfToken(token);
  const response = await send(endpoint, request, token);
  if (response.status !== 419) return response;
  await fetchCsrfToken(token);
  return send(endpoint, request, token);
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (cause) {
    // A proxy's error page is not JSON, but its status is known. A successful answer cut short is a failure.
    if (!response.ok) return undefined;
    throw new NetworkError('the answer could not be read', { cause });
  }
}

/**
 * Calls an endpoint of the contract: `await call(gamesApi.updateGame, { params: { id }, body })`. It takes
 * the row and not its name, so that a page loads only the endpoint tables that it uses.
 * @throws ApiError where the server refuses, NetworkError where it cannot be reached
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[parts]: CallArguments<E>
): Promise<EndpointResponse<E>> {
  const request: AnyRequest = parts ?? {};
  const token = accessToken.read();
  // Once for all tries: a second one must not store again what a logout has removed meanwhile.
  const key = idempotencyKey(endpoint, request);
  const response = await sendProtected(endpoint, { ...request, key }, token);
  const answer = await readAnswer(response);
  settleKey(endpoint, request, response.status);
  if (response.ok) return answer as EndpointResponse<E>;
  if (response.status === 401 && token) accessToken.refuse(token);
  if (response.status === 403 && token) accessToken.forbid(token);
  throw new ApiError(response.status, answer);
}
