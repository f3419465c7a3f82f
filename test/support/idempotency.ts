import { randomUUID } from 'node:crypto';
import type { Call } from './app.ts';

/** The call under an idempotency key; a new one unless it is given. */
export function withKey(call: Call, key: string = randomUUID()): Call {
  return { ...call, headers: { ...call.headers, 'idempotency-key': key } };
}
