import {
  MAX_BEYOND_LIMITS,
  MAX_ENTRIES,
  MAX_ENTRIES_OF_KIND,
  MAX_LOG_BYTES,
  MAX_PLAYERS,
} from '#contract/scoring.ts';
import type { EntryContent, LogEntry } from '#domain/scoring/entries.ts';
import { readPlayerKey } from '#domain/scoring/player-key.ts';
import { US_AND_THEM, type UsOrThem } from '#domain/scoring/side.ts';
import { messages } from '../../messages.ts';
import { makeInvalidError } from '../../platform/errors.ts';

interface Measured {
  readonly entries: readonly LogEntry[];
  readonly bytes: number;
}

export function countStoredBytes(entries: readonly LogEntry[]): number {
  return entries.reduce((total, entry) => total + Buffer.byteLength(JSON.stringify(entry)), 0);
}

type AnyContent = LogEntry | EntryContent;

/** Lists entries, and the contents with which amendments replace earlier entries. */
function listContents(entries: readonly LogEntry[]): readonly AnyContent[] {
  return entries.flatMap((entry): readonly AnyContent[] =>
    entry.kind === 'amend' ? [entry, ...entry.contents] : [entry],
  );
}

/** Returns the part of a player's key that stays the same when an opponent's number or name becomes known. */
function identify(key: string): string {
  const named = readPlayerKey(key);
  return named?.kind === 'opponent' ? `o${named.number}` : key;
}

function listPlayers(contents: readonly AnyContent[], side: UsOrThem): string[] {
  return contents.flatMap((content) => {
    if (!('side' in content) || content.side !== side) return [];
    if (content.kind === 'courtesy_runner' || content.kind === 'arrival') return [identify(content.player)];
    if (content.kind !== 'lineup' && content.kind !== 'substitution') return [];
    const named = content.kind === 'lineup' ? content.players : content.changes;
    return named.flatMap(({ player }) => (player === null ? [] : [identify(player)]));
  });
}

const LIMITS: readonly (readonly [most: number, ...kinds: LogEntry['kind'][]])[] = [
  [
    MAX_ENTRIES_OF_KIND.plays,
    'plate_appearance',
    'running',
    'passed_over',
    'next_batter',
    'out_of_turn',
    'automatic_out',
    'courtesy_runner',
  ],
  [MAX_ENTRIES_OF_KIND.substitutions, 'substitution', 'departure', 'arrival', 'unknown_pitcher'],
  [MAX_ENTRIES_OF_KIND.corrections, 'correction'],
  [MAX_ENTRIES_OF_KIND.lineups, 'lineup'],
  [MAX_ENTRIES_OF_KIND.rules, 'rules'],
  [MAX_ENTRIES_OF_KIND.events, 'game', 'facts'],
];

/**
 * Returns whether the log would exceed a limit with these entries. If the log already exceeds the limit of one kind
 * of entries, other kinds still fit.
 */
function exceeds(log: Measured, fresh: readonly LogEntry[]): boolean {
  if (log.bytes + countStoredBytes(fresh) > MAX_LOG_BYTES) return true;
  const [before, added] = [listContents(log.entries), listContents(fresh)];
  if (before.length + added.length > MAX_ENTRIES) return true;
  const isFull = LIMITS.some(([most, ...kinds]) => {
    const count = (contents: readonly AnyContent[]) =>
      contents.filter(({ kind }) => kinds.includes(kind)).length;
    const more = count(added);
    return more > 0 && count(before) + more > most;
  });
  const isCrowded = US_AND_THEM.some((side) => {
    const known = new Set(listPlayers(before, side));
    const more = new Set(listPlayers(added, side)).difference(known).size;
    return more > 0 && known.size + more > MAX_PLAYERS;
  });
  return isFull || isCrowded;
}

function isAfterwards({ kind }: LogEntry): boolean {
  return ['amend', 'void', 'correction', 'game', 'facts'].includes(kind);
}

/** Returns whether the entries only correct or end the game, and fit into the space reserved for such entries. */
function fitsAfterwards(log: readonly LogEntry[], fresh: readonly LogEntry[]): boolean {
  if (!fresh.every(isAfterwards)) return false;
  const begin = log.findLastIndex((entry) => !isAfterwards(entry)) + 1;
  const all = [...log.slice(begin), ...fresh];
  return (
    listContents(all).length <= MAX_BEYOND_LIMITS.entries && countStoredBytes(all) <= MAX_BEYOND_LIMITS.bytes
  );
}

/** Returns whether the request only ends the game, which a log can do once. */
function isEnd(fresh: readonly LogEntry[]): boolean {
  const [entry] = fresh;
  return (
    fresh.length === 1 && entry?.kind === 'game' && !['start', 'suspended', 'resumed'].includes(entry.event)
  );
}

/**
 * Checks that the entries fit into the log.
 * @throws HttpError 422 if the log would exceed its limits
 */
export function requireRoomInLog(log: Measured, fresh: readonly LogEntry[]): void {
  if (!exceeds(log, fresh) || isEnd(fresh) || fitsAfterwards(log.entries, fresh)) return;
  throw makeInvalidError({ entries: [messages.logFull] });
}
