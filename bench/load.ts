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

/** The seconds for which requests are sent, or their number. */
export type Until = { readonly duration: number } | { readonly amount: number };

export interface Measured {
  /** Requests per second. */
  readonly rate: number;
  /** Latencies in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server per request, in milliseconds; null if the system does not report it. */
  readonly cpu: number | null;
  /** Resident memory of the server in megabytes; null if the system does not report it. */
  readonly memory: number | null;
}

/** The interval in which the load generator checks whether it is over. */
const SAMPLE_MS = 20;
// Linux counts a process's time in hundredths of a second.
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

/** Returns the resident memory of the process in megabytes; null if the system does not report it. */
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

/** @throws Error if a response is an error */
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

/** The pause in milliseconds before a person who opens pages sends the next request. */
const PAUSE = 10;

/**
 * Measures until the end how long each answer to one person takes, in milliseconds.
 * @throws Error if an answer is an error
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
