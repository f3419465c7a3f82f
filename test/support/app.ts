import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Api, api, type EndpointName } from '#contract/api.ts';
import { type Endpoint, type EndpointResponse, getSuccessStatus } from '#contract/endpoint.ts';
import { makeDemoTeam } from '../../demo/visited.ts';
import { completeMail, createApp } from '../../src/server/app.ts';
import { queueDueNotices } from '../../src/server/features/notices/queue.ts';
import type { Clock } from '../../src/server/platform/clock.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import type { Mail } from '../../src/server/platform/database/mails.queries.ts';
import type { Database } from '../../src/server/platform/database/open.ts';
import type { LogOutput } from '../../src/server/platform/http/server.ts';
import { createMailer } from '../../src/server/platform/mail/mailer.ts';
import { createPasswords, type Passwords } from '../../src/server/platform/passwords.ts';
import type { OpenTestDatabase } from './databases.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

export interface Call {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestApp {
  readonly server: FastifyInstance;
  readonly database: Database;
  /** All mails sent so far, oldest first. */
  readonly mails: Mail[];
  /** Resolves when all queued mails have been sent. `call` waits for the mails by itself. */
  waitForMails(): Promise<void>;
  /** Queues and sends the notices that are due, as the program does every few seconds. */
  notify(): Promise<void>;
  readonly clock: Clock;
  wait(milliseconds: number): void;
  /** Returns any response, errors included. */
  call(name: EndpointName, call?: Call): Promise<Answer<unknown>>;
  /** @throws Error unless the endpoint answers with the status of its row */
  succeed<Name extends EndpointName>(name: Name, call?: Call): Promise<EndpointResponse<Api[Name]>>;
  close(): Promise<void>;
}

function fill(path: string, params: Call['params'] = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
}

function request(endpoint: Endpoint, { token, params, query, body, headers }: Call): InjectOptions {
  return {
    method: endpoint.method,
    url: fill(endpoint.path, params),
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(query
      ? { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) }
      : {}),
    ...(body === undefined ? {} : { payload: body as object }),
  };
}

/** A file stays as bytes. */
function parseBody({ body, rawPayload, headers }: LightMyRequestResponse): unknown {
  if (body === '') return undefined;
  return String(headers['content-type']).startsWith('application/json') ? JSON.parse(body) : rawPayload;
}

function testClock(): { clock: Clock; wait: TestApp['wait'] } {
  let now = Date.parse('2026-05-03T03:00:00.000Z');
  return {
    clock: () => new Date(now),
    wait: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** Hashes at a low cost, because the real cost would double the time of most tests. */
export const cheapPasswords = createPasswords({ memory: 8, passes: 1, parallelism: 1 });

interface TestAppParts {
  /** Sends mails as the environment configures. Otherwise they are collected in `mails`. */
  readonly sendsMail?: boolean;
  readonly logTo?: LogOutput;
  readonly webRoot?: string;
  readonly passwords?: Passwords;
}

const SILENT = { info() {}, warn() {}, error() {} };

export const OPERATOR_EMAIL = 'operator@bench.example';

/** Opens the server on its own database, without a network. Rate limits are off by default. */
export async function openTestApp(
  open: OpenTestDatabase,
  environment: Record<string, string> = {},
  { sendsMail = false, passwords = cheapPasswords, ...parts }: TestAppParts = {},
): Promise<TestApp> {
  const { database, close } = await open();
  const { clock, wait } = testClock();
  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  const defaults = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent', OPERATOR_EMAIL };
  const config = readConfig({ ...defaults, ...environment });
  const complete = completeMail({ config, database, clock });
  const mailer = createMailer({ database, clock, log: SILENT, complete, send });
  const mailing = sendsMail ? {} : { mailer };
  const server = await createApp({
    config,
    database,
    clock,
    passwords,
    makeDemoTeam,
    ...mailing,
    ...parts,
    checkResponses: true,
  });

  async function call(name: EndpointName, options: Call = {}): Promise<Answer<unknown>> {
    const response = await server.inject(request(api[name], options));
    await mailer.whenIdle();
    const body = parseBody(response);
    return { status: response.statusCode, body, headers: response.headers };
  }

  return {
    server,
    database,
    mails,
    waitForMails: mailer.whenIdle,
    async notify() {
      await queueDueNotices({ database, clock, mailer });
      mailer.wake();
      await mailer.whenIdle();
    },
    clock,
    wait,
    call,
    async succeed(name, options) {
      const { status, body } = await call(name, options);
      if (status !== getSuccessStatus(api[name]))
        throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      return body as EndpointResponse<Api[typeof name]>;
    },
    async close() {
      await server.close();
      await close();
    },
  };
}
