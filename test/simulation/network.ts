import type { SimulatedClock } from './clock.ts';
import type { Random } from './random.ts';
import type { SimulatedServer } from './server.ts';
import { createStreams } from './streams.ts';

/** The probabilities of the faults of a request. */
export interface NetworkFaults {
  /** The request does not arrive. */
  readonly lost: number;
  /** The server handles the request, but its response does not arrive. */
  readonly unanswered: number;
  /** The request arrives twice. */
  readonly repeated: number;
  /** A proxy before the server responds with an error status. */
  readonly refused: number;
  /** Like `refused`, after the server has handled the request. */
  readonly masked: number;
  /** In milliseconds, in each direction. */
  readonly delay: number;
}

export const NO_FAULTS: NetworkFaults = {
  lost: 0,
  unanswered: 0,
  repeated: 0,
  refused: 0,
  masked: 0,
  delay: 200,
};
const PASSING = [408, 425, 429, 500, 502, 503];

/** Scripts can read only the cookies without HttpOnly. */
export interface Cookies {
  readonly all: Map<string, string>;
  readonly readable: Set<string>;
}

export interface Connection {
  readonly name: string;
  readonly cookies: Cookies;
  isOnline(): boolean;
  /** Returns whether the tab is open. */
  isOpen(): boolean;
}

interface Init {
  readonly method?: string;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: string;
  readonly credentials?: string;
  readonly signal?: AbortSignal;
}

function keep({ all, readable }: Cookies, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) all.delete(name);
    else all.set(name, value);
    if (!/httponly/i.test(line)) readable.add(name);
  }
}

export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  json(): Promise<unknown>;
  readonly body?: ReadableStream<Uint8Array>;
}

function makeAnswer(clock: SimulatedClock, status: number, body: string): Answer {
  return {
    ok: status < 300,
    status,
    headers: new Headers({ date: new Date(clock.now()).toUTCString() }),
    json: async () => JSON.parse(body),
  };
}

const noResponse = () => new TypeError('fetch failed');

const STREAM = /\/stream$/;

export function createNetwork(
  clock: SimulatedClock,
  random: Random,
  server: SimulatedServer,
  tell: (what: string) => void,
) {
  const weather = { faults: NO_FAULTS };
  const streams = createStreams({ clock, random, server, weather });
  /** By device and period of ten seconds. */
  const counts = new Map<string, number>();
  const pause = () => 5 + random.below(weather.faults.delay);

  function request(url: string, init: Init, { all }: Cookies) {
    const headers = Object.fromEntries(new Headers(init.headers));
    const cookie = [...all].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie && init.credentials !== 'omit') headers.cookie = cookie;
    return {
      method: init.method ?? 'GET',
      url,
      headers,
      ...(init.body !== undefined && { payload: init.body }),
    };
  }

  /** Rejects if the device gets no response. */
  async function answer(url: string, init: Init, connection: Connection, hasLeft: boolean): Promise<Answer> {
    const { name, cookies, isOnline, isOpen } = connection;
    const { lost, refused, masked, unanswered, repeated } = weather.faults;
    const period = `${name} ${Math.floor(clock.now() / 10_000)}`;
    counts.set(period, 1 + (counts.get(period) ?? 0));
    const isAnswer = url.includes('/attendance/') || url.includes('/answer/');
    // A request that has left arrives even if its tab is killed. An answer does not, because a late answer
    // could replace a newer answer.
    if (!hasLeft || (isAnswer && !isOpen()) || random.chance(lost)) throw noResponse();
    const refusal = () => makeAnswer(clock, random.pick(PASSING), 'a proxy');
    if (random.chance(refused)) return refusal();
    // A person who may read the game may follow it.
    const sent = request(url.replace(STREAM, ''), init, cookies);
    if (random.chance(repeated)) {
      // Nothing orders requests on their way. An answer is repeated at once, because a late repetition could
      // replace a newer answer.
      const again = () => server.handle(sent, name).catch(() => undefined);
      if (isAnswer) await again();
      else clock.schedule(pause(), again);
    }
    const { status, body, headers } = await server.handle(sent, name);
    if (sent.method !== 'GET') tell(`  ${name}: ${sent.method} ${url} is answered ${status}`);
    if (random.chance(unanswered) || !isOnline()) throw noResponse();
    if (random.chance(masked)) return refusal();
    keep(cookies, [headers['set-cookie'] ?? []].flat());
    const given = makeAnswer(clock, status, body);
    return STREAM.test(url) && given.ok ? { ...given, body: streams.open(connection, init.signal) } : given;
  }

  function simulateFetch(connection: Connection) {
    return (url: string, init: Init = {}): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const abort = () => reject(init.signal?.reason);
        init.signal?.addEventListener('abort', abort);
        if (init.signal?.aborted) return abort();
        const hasLeft = connection.isOnline();
        clock.schedule(pause(), async () => {
          const outcome = await answer(url, init, connection, hasLeft).then(
            (response) => () => resolve(response),
            (error) => () => reject(error),
          );
          clock.schedule(pause(), outcome);
        });
      });
  }

  return {
    weather,
    announce: streams.announce,
    simulateFetch,
    mostAtOnce: () => Math.max(0, ...counts.values()),
  };
}
export type Network = ReturnType<typeof createNetwork>;
