import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { makeUnauthenticatedError } from '../errors.ts';
import { isSameSecret } from '../secrets.ts';
import type { RequestOutcome } from './requests.ts';

type Labels = Readonly<Record<string, string | number>>;
type Sample = readonly [labels: Labels, value: number, suffix?: '_bucket' | '_sum' | '_count'];

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
/** The upper bounds of the buckets of durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Formats a metric for Prometheus. JSON escapes the values of labels. */
export function formatMetric(
  type: 'counter' | 'gauge' | 'histogram',
  name: string,
  help: string,
  samples: readonly Sample[],
): string {
  const lines = samples.map(([labels, value, suffix = '']) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(String(text))}`);
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs}}` : ''} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

export function formatGauge(name: string, help: string, value: number): string {
  return formatMetric('gauge', name, help, [[{}, value]]);
}

interface Counts {
  /** The number of requests by method and class of status. */
  readonly outcomes: Map<string, readonly [labels: Labels, count: number]>;
  /** The number of requests that took at most the bound of each bucket. */
  readonly buckets: number[];
  count: number;
  seconds: number;
}

function durationSamples(route: string, { buckets, count, seconds }: Counts): Sample[] {
  return [
    ...BUCKETS.map((le, index): Sample => [{ route, le }, buckets[index] ?? 0, '_bucket']),
    [{ route, le: '+Inf' }, count, '_bucket'],
    [{ route }, seconds, '_sum'],
    [{ route }, count, '_count'],
  ];
}

/** Counts requests by the pattern of their route, because the number of patterns is fixed, unlike that of URLs. */
export function createRequestMetrics() {
  const routes = new Map<string, Counts>();
  let running = 0;
  return {
    begin(): void {
      running += 1;
    },
    end({ method, route, status: code, milliseconds }: RequestOutcome): void {
      running -= 1;
      const counts = routes.getOrInsertComputed(route, () => ({
        outcomes: new Map(),
        buckets: BUCKETS.map(() => 0),
        count: 0,
        seconds: 0,
      }));
      const status = `${Math.floor(code / 100)}xx`;
      const [, count] = counts.outcomes.get(`${method} ${status}`) ?? [null, 0];
      counts.outcomes.set(`${method} ${status}`, [{ method, route, status }, count + 1]);
      const seconds = milliseconds / 1000;
      for (const [index, bound] of BUCKETS.entries())
        if (seconds <= bound) counts.buckets[index] = (counts.buckets[index] ?? 0) + 1;
      counts.count += 1;
      counts.seconds += seconds;
    },
    read(): string {
      const totals = [...routes.values()].flatMap(({ outcomes }) => [...outcomes.values()]);
      const durations = [...routes].flatMap(([route, counts]) => durationSamples(route, counts));
      return [
        formatMetric('counter', 'http_requests_total', 'Requests answered.', totals),
        formatMetric('histogram', 'http_request_duration_seconds', 'Time to the answer.', durations),
        formatGauge('http_requests_running', 'Requests being answered.', running),
      ].join('');
    },
  };
}

// The milliseconds between two samples of the event loop. The measured delay includes them.
const RESOLUTION = 20;

interface MetricsOptions {
  readonly token: string;
  readonly read: () => Promise<string>;
}

export function serveMetrics(app: FastifyInstance, { token, read }: MetricsOptions): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1000);
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined || !isSameSecret(given, token)) throw makeUnauthenticatedError();
    const { heapUsed, rss } = process.memoryUsage();
    const own = [
      formatGauge('nodejs_eventloop_lag_p99_seconds', 'Since the last scrape.', lag(delay.percentile(99))),
      formatGauge('nodejs_eventloop_lag_max_seconds', 'Since the last scrape.', lag(delay.max)),
      formatGauge('nodejs_heap_size_used_bytes', 'Used heap.', heapUsed),
      formatGauge('process_resident_memory_bytes', 'Resident memory.', rss),
    ];
    delay.reset();
    const body = own.join('') + (await read());
    return reply.type(CONTENT_TYPE).header('cache-control', 'no-store').send(body);
  });
}
