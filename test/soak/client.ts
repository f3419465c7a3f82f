import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { type Api, api, type EndpointName } from '#contract/api.ts';
import type { Endpoint, EndpointResponse } from '#contract/endpoint.ts';
import { linkedToken } from '../support/mail.ts';
import { registration } from '../support/people.ts';
import { until } from '../support/until.ts';

/** Where the server is at the moment: it moves when it is started again. */
export interface Address {
  port: number;
}

export interface Sent {
  readonly id?: number | undefined;
  readonly body?: object;
}

/** No answer, or one that does not say whether the request was carried out. */
export class Unanswered extends Error {}

export interface Client {
  readonly token: string | undefined;
  /** @throws Unanswered */
  ask<Name extends EndpointName>(name: Name, sent?: Sent): Promise<EndpointResponse<Api[Name]>>;
}

/** Somebody with this token, or nobody yet, at a server that may go away at any moment. */
export function clientAt(address: Address, token?: string): Client {
  return {
    token,
    async ask(name, { id, body } = {}) {
      const { method, path }: Endpoint = api[name];
      const url = `http://127.0.0.1:${address.port}${path.replace('{id}', String(id))}`;
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answered = async () => {
        const response = await fetch(url, request);
        return { status: response.status, text: await response.text() };
      };
      const { status, text } = await answered().catch((error: unknown) => {
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

/** A new coach with a team of his own, logged in. */
export async function newCoach(address: Address, dataDir: string, team: string): Promise<Client> {
  const form = registration({ name: `${team}の監督`, role: 'coach', team_name: team });
  const nobody = clientAt(address);
  await nobody.ask('register', { body: form });
  const outbox = join(dataDir, 'outbox');
  await until(async () => (await mailedToken(outbox, form.email)) !== null, 'the link was mailed');
  await nobody.ask('verifyEmail', { body: { token: await mailedToken(outbox, form.email) } });
  const { access_token } = await nobody.ask('login', { body: form });
  return clientAt(address, access_token);
}
