import { type Api, api, type EndpointName } from '#contract/api.ts';
import type { Endpoint, EndpointResponse } from '#contract/endpoint.ts';
import type { RunningServer } from './server.ts';

interface Sent {
  readonly token?: string;
  readonly id?: number;
  /** Parameters of a path that has others than an id. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Calls the API without a browser, to prepare a test or to check what the screen shows. */
export async function ask<Name extends EndpointName>(
  server: Pick<RunningServer, 'url'>,
  name: Name,
  { token, id, params = { id: String(id) }, query, body }: Sent = {},
): Promise<EndpointResponse<Api[Name]>> {
  const { method, path }: Endpoint = api[name];
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const response = await fetch(server.url + filled + search, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${answer}`);
  return (answer === '' ? undefined : JSON.parse(answer)) as EndpointResponse<Api[Name]>;
}
