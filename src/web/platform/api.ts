import type { Endpoint, EndpointRequest, EndpointResponse } from '#contract/endpoint.ts';
import { accessToken } from './access-token.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { idempotencyKey, settleKey } from './idempotency-key.ts';
import { keptAnswers } from './kept-answers.ts';
import { painted } from './painted.ts';
import { noteUnderWay } from './under-way.ts';

/** The parts that an endpoint takes; those that it does not have are not there to be given. */
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
  /** The name of the answer that is known already. */
  readonly known?: string | undefined;
  /** Under which a POST is done once. */
  readonly key?: string | null;
}

function texts(part: unknown): [string, string][] {
  return Object.entries(part ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)]);
}

function address({ path }: Endpoint, { params, query }: AnyRequest): string {
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
  const forgery = csrfToken();
  if (forgery) sent.set('X-XSRF-TOKEN', forgery);
  if (token) sent.set('Authorization', `Bearer ${token}`);
  if (request.body !== undefined) sent.set('Content-Type', 'application/json');
  if (request.key) sent.set('Idempotency-Key', request.key);
  if (request.known) sent.set('If-None-Match', request.known);
  return sent;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await noteUnderWay(fetch(url, { credentials: 'same-origin', ...init }));
  } catch (cause) {
    // A request that its caller gave up is not a failure of the network.
    if (init.signal?.aborted) throw cause;
    throw new NetworkError('no answer', { cause });
  }
}

function send(endpoint: Endpoint, request: AnyRequest, token: string | null): Promise<Response> {
  return reach(address(endpoint, request), {
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

/** Registration, login and a password's reset begin with a new CSRF token, whatever the browser has kept. */
function beginsAnew({ access, withoutCsrfToken }: Endpoint): boolean {
  return access === 'public' && !withoutCsrfToken;
}

/** Sends a request that changes something with a CSRF token; an expired one is fetched anew once. */
async function sendProtected(endpoint: Endpoint, request: AnyRequest, token: string | null) {
  if (endpoint.method === 'GET') return send(endpoint, request, token);
  if (beginsAnew(endpoint) || !csrfToken()) await fetchCsrfToken(token);
  const response = await send(endpoint, request, token);
  if (response.status !== 419) return response;
  await fetchCsrfToken(token);
  return send(endpoint, request, token);
}

const UNCHANGED = 304;

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (cause) {
    // A proxy's error page is no JSON; its status says enough. A good answer cut short says nothing.
    if (!response.ok) return undefined;
    throw new NetworkError('the answer could not be read', { cause });
  }
}

/**
 * Calls an endpoint of the contract: `await call(gamesApi.updateGame, { params: { id }, body })`. By the row of
 * its feature's table and not by name, so that a page loads the tables that it uses and no others.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[parts]: CallArguments<E>
): Promise<EndpointResponse<E>> {
  const request: AnyRequest = parts ?? {};
  const token = accessToken.read();
  const asks = endpoint.method === 'GET';
  const url = address(endpoint, request);
  const known = asks ? keptAnswers.of(token, url) : undefined;
  // It stands on the page already: to ask again must not hold up the page's painting.
  if (known) await painted();
  // Once for all tries: a second one must not write down again what a logout has removed meanwhile.
  const key = idempotencyKey(endpoint, request);
  const response = await sendProtected(endpoint, { ...request, known: known?.tag, key }, token);
  if (known && response.status === UNCHANGED) return known.answer as EndpointResponse<E>;
  const answer = await readAnswer(response);
  settleKey(endpoint, request, response.status);
  if (response.ok) {
    // Whoever has left meanwhile leaves nothing behind.
    if (asks && token === accessToken.read())
      keptAnswers.keep(token, url, response.headers.get('etag'), answer);
    return answer as EndpointResponse<E>;
  }
  if (response.status === 401 && token) accessToken.refuse(token);
  if (response.status === 403 && token) accessToken.forbid(token);
  throw new ApiError(response.status, answer);
}
