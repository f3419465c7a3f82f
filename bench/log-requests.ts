import type { EntryContent, EntryRevision } from '#domain/scoring/entries.ts';
import { asEntries } from '../test/support/logs.ts';
import { FOUL, makeCorrection } from './fullest-log.ts';

export const DEVICE = 'bench';

export const authorization = (token: string) => ({ authorization: `Bearer ${token}` });

/** @param seq the number of the newest entry */
type Write = (seq: number) => object;

/** The log accepts corrections and amendments until the room for them is used up. */
export function makeWrites(member: number, amended: string): Readonly<Record<string, Write>> {
  const sending =
    (...contents: (EntryContent | EntryRevision)[]): Write =>
    (after) => ({ device: DEVICE, after, entries: asEntries(contents) });
  return {
    'no entry': sending(),
    'a pitch': sending(FOUL),
    'a pitch by who is behind': () => sending(FOUL)(0),
    'a correction': sending(makeCorrection(member)),
    'an amendment': sending({ kind: 'amend', entry: amended, contents: [FOUL] }),
  };
}

/** `log-load.main.ts` puts this load on a log. */
export interface LogLoad {
  readonly origin: string;
  readonly path: string;
  readonly token: string;
  readonly readers: number;
  readonly writers: number;
  readonly seq: number;
  readonly member: number;
  /** Amendments name this entry. */
  readonly amended: string;
}
