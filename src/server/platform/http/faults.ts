import type { FastifyRequest } from 'fastify';
import { type Clock, formatStoredTime } from '../clock.ts';

/** An unexpected error, for the operator. Leaves out its message, which may contain user input and is only logged. */
export interface Fault {
  readonly at: string;
  readonly method: string;
  readonly route: string;
  readonly error: string;
  readonly request: string;
}

export interface Faults {
  note(error: Error & { readonly code?: string }, request: FastifyRequest): void;
  list(): Fault[];
}

const MOST = 20;

export function createFaults(clock: Clock): Faults {
  const faults: Fault[] = [];
  return {
    note({ name, code }, { id, method, routeOptions }) {
      const error = code === undefined ? name : `${name} ${code}`;
      faults.unshift({
        at: formatStoredTime(clock()),
        method,
        route: routeOptions.url ?? '',
        error,
        request: id,
      });
      faults.length = Math.min(faults.length, MOST);
    },
    list: () => [...faults],
  };
}
