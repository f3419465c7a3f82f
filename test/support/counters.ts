import childProcess from 'node:child_process';
import crypto from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { type Counts, type Kind, noCounts } from '../../script/lib/budget.ts';

interface Counters {
  counts: Counts;
}

/** Global, because test files that share a process may load this module anew. */
const COUNTERS = Symbol.for('bench-note.counters');
const shared = globalThis as { [COUNTERS]?: Counters };

export function count(kind: Kind): void {
  if (shared[COUNTERS]) shared[COUNTERS].counts[kind] += 1;
}

/** Returns what was counted since the last call. */
export function takeCounts(): Counts {
  const taken = shared[COUNTERS]?.counts ?? noCounts();
  if (shared[COUNTERS]) shared[COUNTERS].counts = noCounts();
  return taken;
}

// biome-ignore lint/suspicious/noExplicitAny: the wrapped functions keep their own types
type AnyFunction = (this: any, ...args: any[]) => unknown;

/** Replaces methods of `target` by ones that call `before` first. */
function intercept<Target extends object>(
  target: Target,
  names: readonly (keyof Target & string)[],
  before: (self: object) => void,
): void {
  for (const name of names) {
    const original = target[name] as AnyFunction;
    const replacement: AnyFunction = function (...args) {
      before(this);
      return original.apply(this, args);
    };
    Object.assign(target, { [name]: replacement });
  }
}

/** Health checks are not counted, because their number depends on the speed of the machine. */
const isHealthCheck = (path: string) => /^\/(?:healthz|readyz)\b/.test(path);

function countServers(): void {
  subscribe('fastify.initialization', (message) => {
    count('servers');
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRequest', async ({ url }) => {
      if (!isHealthCheck(url)) count('requests');
    });
  });
}

// The paths that hash a password. Reading them from the contract would cost each worker half a second.
const HASHING = /^\/api\/(?:login|register|forgot-password|reset-password)$/;

export function countHash(method: string, path: string): void {
  if (method === 'POST' && HASHING.test(path)) count('hashes');
}

/** For servers in a process of their own. */
function countFetches(): void {
  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: { method: string; path: string } };
    if (!isHealthCheck(request.path)) count('requests');
    countHash(request.method, request.path);
  });
}

function countProcesses(): void {
  subscribe('child_process', () => count('processes'));
  intercept(childProcess, ['spawnSync', 'execFileSync', 'execSync'], () => count('processes'));
}

/** Replaces methods, because importers of `DatabaseSync` keep the original class. */
function countDatabases(): void {
  const known = new WeakSet();
  intercept(DatabaseSync.prototype, ['exec', 'prepare'], (database) => {
    if (!known.has(database)) count('databases');
    known.add(database);
  });
}

/** Counts from now on what this process starts: see `Kind`. */
export function installCounters(): void {
  if (shared[COUNTERS]) return;
  shared[COUNTERS] = { counts: noCounts() };
  countServers();
  countFetches();
  countProcesses();
  countDatabases();
  intercept(crypto, ['argon2', 'argon2Sync'], () => count('hashes'));
  syncBuiltinESMExports();
}
