import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

export const idempotency = ({ strict }: Engine): Migration =>
  migration([
    `create table idempotency_keys (
      id text primary key, fingerprint text not null, answer text, expires_at text not null
    )${strict}`,
    `create index idempotency_keys_expiry on idempotency_keys (expires_at)`,
  ]);
