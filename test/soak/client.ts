import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { type Api, api, type EndpointName } from '#contract/api.ts';
import type { Endpoint, EndpointResponse } from '#contract/endpoint.ts';
import { linkedToken } from '../support/mail.ts';
import { registration } from '../support/people.ts';
import { until } from '../support/until.ts';

/** The server to call. Its port changes when it is restarted. */
export interface Target {
  port: number;
}

export interface Sent {
  readonly id?: number | undefined;
  readonly body?: object;
}

/** Thrown if there was no response, or a response that leaves open whether the request was carried out. */
export class Unanswered extends Error {}

export interface Client {
  readonly token: string | undefined;
  /** @throws Unanswered */
  ask<Name extends EndpointName>(name: Name, sent?: Sent): Promise<EndpointResponse<Api[Name]>>;
}

/** Creates a client for a server that may stop at any moment. */
export function clientAt(target: Target, token?: string): Client {
  return {
    token,
    async ask(name, { id, body } = {}) {
      const { method, path }: Endpoint = api[name];
      const url = `http://127.0.0.1:${target.port}${path.replace('{id}', String(id))}`;
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const send = async () => {
        const response = await fetch(url, request);
        return { status: response.status, text: await response.text() };
      };
      const { status, text } = await send().catch((error: unknown) => {
        throw new Unanswered(String(error));
      });
      if (status >= 500) throw new Unanswered(`${name}: ${status} ${text}`);
      if (status >= 300) throw new Error(`${name} was refused: ${status} ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as EndpointResponse<Api[typeof name]>;
    },
  };
}

async function mailedToken(outbox: string, email: string): Promise<string | null> {
  for (const name of readdirSync(outbox).filter((file) => file.endsWith('.eml'))) {
    const mail = await PostalMime.parse(readFileSync(join(outbox, name)));
    if (mail.to?.some(({ address }) => address === email)) return linkedToken(mail);
  }
  return null;
}

/** Registers a coach with a team of their own, and logs them in. */
export async function newCoach(target: Target, dataDir: string, team: string): Promise<Client> {
  const form = registration({ name: `${team}の監督`, role: 'coach', team_name: team });
  const visitor = clientAt(target);
  await visitor.ask('register', { body: form });
  const outbox = join(dataDir, 'outbox');
  await until(async () => (await mailedToken(outbox, form.email)) !== null, 'the link was mailed');
  await visitor.ask('verifyEmail', {
    body: { token: await mailedToken(outbox, form.email), password: form.password },
  });
  const { access_token } = await visitor.ask('login', { body: form });
  return clientAt(target, access_token);
}
