import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { unauthenticated } from '../errors.ts';
import { sameSecret } from '../secrets.ts';
import type { Outcome } from './requests.ts';

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number, suffix?: string];

/** What is told under one name. */
export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function written({ name, type, help, samples }: Metric): string {
  const lines = samples.map(([labels, value, suffix = '']) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

/** A gauge without labels. */
export function gauge(name: string, help: string, value: number): Metric {
  return { name, type: 'gauge', help, samples: [[{}, value]] };
}

interface Durations {
  /** How many took at most as long as each bound. */
  readonly atMost: number[];
  count: number;
  seconds: number;
}

function durationSamples(route: string, { atMost, count, seconds }: Durations): Sample[] {
  const buckets = BUCKETS.map(
    (bound, index): Sample => [{ route, le: String(bound) }, atMost[index] ?? 0, '_bucket'],
  );
  const all: Sample[] = [
    [{ route, le: '+Inf' }, count, '_bucket'],
    [{ route }, seconds, '_sum'],
    [{ route }, count, '_count'],
  ];
  return [...buckets, ...all];
}

/** Counts requests under the patterns of their routes, of which there are as many as the program has. */
export function createRequestMetrics() {
  const requests = new Map<string, { labels: Labels; count: number }>();
  const durations = new Map<string, Durations>();
  let running = 0;
  return {
    begin(): void {
      running += 1;
    },
    end({ method, route, status, milliseconds }: Outcome): void {
      running -= 1;
      const labels = { method, route, status: `${Math.floor(status / 100)}xx` };
      const counted = requests.getOrInsertComputed(`${method} ${route} ${labels.status}`, () => ({
        labels,
        count: 0,
      }));
      counted.count += 1;
      const seconds = milliseconds / 1000;
      const times = durations.getOrInsertComputed(route, () => ({
        atMost: BUCKETS.map(() => 0),
        count: 0,
        seconds: 0,
      }));
      for (const [index, bound] of BUCKETS.entries())
        if (seconds <= bound) times.atMost[index] = (times.atMost[index] ?? 0) + 1;
      times.count += 1;
      times.seconds += seconds;
    },
    read(): Metric[] {
      const counts = [...requests.values()].map(({ labels, count }): Sample => [labels, count]);
      const times = [...durations].flatMap(([route, each]) => durationSamples(route, each));
      return [
        { name: 'http_requests_total', type: 'counter', help: 'Requests answered.', samples: counts },
        { name: 'http_request_duration_seconds', type: 'histogram', help: 'Their time.', samples: times },
        gauge('http_requests_running', 'Requests being answered.', running),
      ];
    },
  };
}

// Milliseconds; what is measured is the time between two looks, of which this much is no delay.
const RESOLUTION = 20;

export interface MetricsOptions {
  readonly token: string;
  /** What is read at the moment of asking. */
  readonly read: () => Promise<Metric[]>;
}

/** `/metrics` in the text format of Prometheus, for whoever has the token. */
export function serveMetrics(app: FastifyInstance, { token, read }: MetricsOptions): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1000);
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined || !sameSecret(given, token)) throw unauthenticated();
    const { heapUsed, rss } = process.memoryUsage();
    const own = [
      gauge('nodejs_eventloop_lag_p99_seconds', 'Since it was last asked.', lag(delay.percentile(99))),
      gauge('nodejs_eventloop_lag_max_seconds', 'Since it was last asked.', lag(delay.max)),
      gauge('nodejs_heap_size_used_bytes', 'Used heap.', heapUsed),
      gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    ];
    delay.reset();
    const metrics = [...own, ...(await read())];
    return reply.type(CONTENT_TYPE).header('cache-control', 'no-store').send(metrics.map(written).join(''));
  });
}
