import type { Endpoint, EndpointRequest, EndpointResponse } from '#contract/endpoint.ts';
import { accessToken } from '../session/access-token.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { getIdempotencyKey, settleKey } from './idempotency-key.ts';
import { noteServerTime } from './server-time.ts';

type Parts<E extends Endpoint> = {
  [Part in keyof EndpointRequest<E> as EndpointRequest<E>[Part] extends undefined
    ? never
    : Part]: EndpointRequest<E>[Part];
};

interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * Whether a 401 fails at once instead of waiting for a login and repeating the request. The queue of answers sets
   * this, because it checks before each attempt whether a newer answer exists.
   */
  readonly isQueued?: boolean;
  /**
   * Whether the request is a part of starting the session. Other requests wait for the start, unless they are
   * public.
   */
  readonly isStarting?: boolean;
}

export type CallArguments<E extends Endpoint> = keyof Parts<E> extends never
  ? [request?: CallOptions]
  : [request: Parts<E> & CallOptions];

export interface AnyRequest extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The idempotency key of a POST. */
  readonly key?: string | null;
}

function toPairs(part: unknown): [string, string][] {
  return Object.entries(part ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)]);
}

function makeUrl({ path }: Endpoint, { params, query }: AnyRequest): string {
  const filled = toPairs(params).reduce(
    (url, [key, value]) => url.replace(`{${key}}`, encodeURIComponent(value)),
    path as string,
  );
  const pairs = toPairs(query);
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled;
}

function csrfToken(): string | null {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN='));
  return cookie ? decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) : null;
}

function makeHeaders(request: AnyRequest, token: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  const csrf = csrfToken();
  if (csrf) headers.set('X-XSRF-TOKEN', csrf);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  if (request.key) headers.set('Idempotency-Key', request.key);
  return headers;
}

async function fetchResponse(url: string, init: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  try {
    const response = await fetch(url, { credentials: 'same-origin', ...init });
    noteServerTime(response, sentAt);
    return response;
  } catch (cause) {
    // An abort is not a network failure.
    if (init.signal?.aborted) throw cause;
    throw new NetworkError('no response', { cause });
  }
}

function send(endpoint: Endpoint, request: AnyRequest, token: string | null): Promise<Response> {
  return fetchResponse(makeUrl(endpoint, request), {
    method: endpoint.method,
    headers: makeHeaders(request, token),
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    ...(request.signal && { signal: request.signal }),
  });
}

async function fetchCsrfToken(token: string | null): Promise<void> {
  const { systemApi } = await import('#contract/system.ts');
  await send(systemApi.csrfCookie, {}, token);
}

/**
 * Whether the request needs a new CSRF token even if the browser has one, as for a registration, a login or a
 * password reset.
 */
function needsNewCsrfToken({ access, secretBody }: Endpoint): boolean {
  return access === 'public' && secretBody === true;
}

/** Sends a request, with a CSRF token unless it is a GET. An expired CSRF token (419) is renewed once. */
async function sendProtected(endpoint: Endpoint, request: AnyRequest, token: string | null) {
  if (endpoint.method === 'GET') return send(endpoint, request, token);
  if (needsNewCsrfToken(endpoint) || !csrfToken()) await fetchCsrfToken(token);
  const response = await send(endpoint, request, token);
  if (response.status !== 419) return response;
  await fetchCsrfToken(token);
  return send(endpoint, request, token);
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (cause) {
    // The error page of a proxy is not JSON, but its status is enough. A success without readable JSON was
    // cut off.
    if (!response.ok) return undefined;
    throw new NetworkError('unreadable response', { cause });
  }
}

/**
 * Sends a request with the tab's access token. After a 401, the device's cookie or a login may open another session
 * of the same user; the request is then repeated.
 */
export async function sendInSession(endpoint: Endpoint, request: AnyRequest) {
  // Waits for the token, because a page can be shown before its session is open.
  if (endpoint.access !== 'public' && !request.isStarting) await accessToken.arrive();
  const token = accessToken.read();
  const response = await sendProtected(endpoint, request, token);
  if (response.status !== 401 || endpoint.access === 'public') return { response, token };
  const recovery = accessToken.recover(token, endpoint.method !== 'GET');
  if (request.isQueued) {
    recovery.catch(() => undefined);
    return { response, token };
  }
  if (!(await recovery)) return { response, token };
  const renewed = accessToken.read();
  return { response: await sendProtected(endpoint, request, renewed), token: renewed };
}

/**
 * Calls an endpoint of the contract: `await call(teamApi.updateTeam, { body })`. Endpoints are passed as
 * values, so that a page loads only the endpoint tables that it uses.
 * @throws ApiError for an error status, NetworkError without a response
 */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[parts]: CallArguments<E>
): Promise<EndpointResponse<E>> {
  const response = callOnce(endpoint, parts ?? {});
  if (endpoint.method !== 'GET') {
    writes.add(response);
    void response.catch(() => undefined).then(() => writes.delete(response));
  }
  return response;
}

const writes = new Set<Promise<unknown>>();

export async function whenWritten(): Promise<void> {
  await Promise.allSettled(writes);
}

/**
 * Converts an error response.
 * @param token the access token that the request used
 */
export async function toApiError(response: Response, token: string | null): Promise<ApiError> {
  return createApiError(response, await readBody(response), token);
}

function createApiError(response: Response, body: unknown, token: string | null): ApiError {
  if (response.status === 403 && token) accessToken.forbid(token);
  return new ApiError(response.status, body, response.headers.get('Retry-After'));
}

async function callOnce<E extends Endpoint>(endpoint: E, request: AnyRequest): Promise<EndpointResponse<E>> {
  // All attempts use one key. A logout may have removed the key meanwhile, and a later attempt must not store
  // it again.
  const key = getIdempotencyKey(endpoint, request);
  const { response, token } = await sendInSession(endpoint, { ...request, key });
  const body = await readBody(response);
  settleKey(endpoint, request, response.status);
  if (response.ok) return body as EndpointResponse<E>;
  throw createApiError(response, body, token);
}
