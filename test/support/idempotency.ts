import { randomUUID } from 'node:crypto';
import type { Call } from './app.ts';

/** Adds an idempotency key to the call; a new one by default. */
export function withKey(call: Call, key: string = randomUUID()): Call {
  return { ...call, headers: { ...call.headers, 'idempotency-key': key } };
}
