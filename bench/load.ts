import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { BenchRequest } from './recording.ts';

interface Target {
  readonly port: number;
  readonly pid: number;
}

export interface Load extends BenchRequest {
  readonly connections: number;
  readonly until: Until;
}

/** Sends requests for so many seconds, or so many requests. */
export type Until = { readonly duration: number } | { readonly amount: number };

export interface Measured {
  /** Requests per second. */
  readonly rate: number;
  /** Latencies in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The server's processor time for each request, in milliseconds; null if the system does not report it. */
  readonly cpu: number | null;
  /** The server's resident memory in megabytes; null if the system does not report it. */
  readonly memory: number | null;
}

const SAMPLE_MS = 20;
// Linux counts the time of a process in hundredths of a second.
const TICK_MS = 10;

function readProc(pid: number, file: 'stat' | 'status'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

function processorTime(pid: number): number | null {
  const fields = readProc(pid, 'stat')?.split(') ')[1]?.split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : null;
}

/** In megabytes; null if the system does not report it. */
export function residentMemory(pid: number): number | null {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status') ?? '')?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

function toAutocannon({ method, url, token, body }: Load): autocannon.Request {
  const authorization = `Bearer ${token}`;
  if (!body) return { method, path: url, headers: { authorization } };
  return {
    method,
    path: url,
    headers: { authorization, 'content-type': 'application/json' },
    setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }),
  };
}

/** @throws Error for a response with an error status */
export async function measureLoad({ port, pid }: Target, load: Load): Promise<Measured> {
  const { method, url, connections, until } = load;
  const before = processorTime(pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    sampleInt: SAMPLE_MS,
    ...until,
    requests: [toAutocannon(load)],
  });
  const after = processorTime(pid);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${method} ${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  const { total } = result.requests;
  const cpu = before === null || after === null || total === 0 ? null : (after - before) / total;
  const { p50, p99 } = result.latency;
  return { rate: total / result.duration, p50, p99, cpu, memory: residentMemory(pid) };
}

/** In milliseconds. A person who opens pages pauses before the next request. */
const PAUSE = 10;

/**
 * Returns the milliseconds of each answer to one person.
 * @throws Error for an answer with an error status
 */
export async function askMeanwhile(
  url: string,
  isOver: () => boolean,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const times: number[] = [];
  do {
    const began = performance.now();
    const response = await fetch(url, { headers });
    await response.text();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    times.push(performance.now() - began);
    await setTimeout(PAUSE);
  } while (!isOver());
  return times;
}
