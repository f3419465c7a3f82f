import { MAX_ENTRIES, MAX_ENTRIES_OF_KIND, MAX_LOG_BYTES, MAX_PLAYERS } from '#contract/scoring.ts';
import type { LineupSlot } from '#domain/scoring/contents/players.ts';
import type { EntryContent, LogEntry } from '#domain/scoring/entries.ts';
import { toMemberKey } from '#domain/scoring/player-key.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { countStoredBytes } from '../src/server/features/scoring/log-limits.ts';
import { asEntries, HOME_RUN, RULES } from '../test/support/logs.ts';

/** The number of batters in a game in which everybody bats. */
const ORDER = 20;

/** The starters of each side and the players who replace them. */
type Players = Readonly<Record<UsOrThem, readonly string[]>>;

function places(players: readonly string[], pitcher: number): LineupSlot[] {
  return players.map((player, index) => ({
    ...{ player, order: index + 1, position: index === pitcher ? '投手' : '右翼手' },
  }));
}

function lineup(side: UsOrThem, players: readonly string[]): EntryContent {
  return { kind: 'lineup', side, players: places(players.slice(0, ORDER), 0) };
}

/** Each substitution replaces the whole batting order and the pitcher. */
function substitutions(players: Players, count: number): EntryContent[] {
  return Array.from({ length: count }, (_, index): EntryContent => {
    const [side, time] = [index % 2 === 0 ? 'them' : 'us', Math.floor(index / 2) + 1] as const;
    const first = (time * ORDER) % players[side].length;
    const entering = players[side].slice(first, first + ORDER);
    return { kind: 'substitution', side, changes: places(entering, time % ORDER) };
  });
}

export const FOUL: EntryContent = { kind: 'pitch', call: 'foul' };

/** Home runs make no outs. The entries of `between` are spread evenly among them. */
function plays(turns: number, between: readonly (readonly EntryContent[])[]): EntryContent[] {
  const upTo = (all: readonly EntryContent[], turn: number) => Math.floor((turn * all.length) / turns);
  return Array.from({ length: turns }, (_, turn) => {
    const before = between.flatMap((all) => all.slice(upTo(all, turn), upTo(all, turn + 1)));
    return [...before, HOME_RUN];
  }).flat();
}

const RULES_OF_ALL: EntryContent = {
  kind: 'rules',
  rules: { ...RULES, everyoneBats: true, reEntry: 'free' },
};

/** A full log still accepts corrections. */
export function makeCorrection(member: number): EntryContent {
  return {
    ...{ kind: 'correction', side: 'us', player: toMemberKey(member), why: '長'.repeat(75) },
    ...{ line: 'batting', count: 'errors', difference: 1 },
  };
}

/** @param room in bytes; as many lineups with long names are returned as fit */
function fillers(players: readonly string[], room: number): EntryContent[] {
  const filler = lineup('us', players);
  const count = Math.floor(room / countStoredBytes(asEntries([filler])));
  return Array.from({ length: Math.min(count, MAX_ENTRIES_OF_KIND.lineups - 3) }, () => filler);
}

function guests(count: number, name: string): string[] {
  return Array.from({ length: count }, (_, index) => `g:${name}${index + 1}`);
}

/**
 * Reaches the limits of length, size and replaying time.
 * @param share the used part of the limits, from 0 to 1
 */
export function fullestLog(members: readonly number[], share = 1): LogEntry[] {
  const most = (count: number) => Math.floor(count * share);
  const us = [...members.slice(0, ORDER).map(toMemberKey), ...guests(ORDER, '助っ人')];
  const them = Array.from({ length: MAX_PLAYERS }, (_, index) => `o${index + 1}`);
  const changes = substitutions({ us, them }, most(MAX_ENTRIES_OF_KIND.substitutions));
  const turns = most(MAX_ENTRIES_OF_KIND.plays);
  const count = Math.max(0, most(MAX_ENTRIES) - MAX_ENTRIES_OF_KIND.lineups - changes.length - turns);
  const pitches = Array.from({ length: count }, () => FOUL);
  const game: EntryContent[] = [
    ...[lineup('us', us), lineup('them', them)],
    ...[{ kind: 'game', event: 'start' } as const, ...plays(turns, [changes, pitches])],
  ];
  const room = most(MAX_LOG_BYTES) - countStoredBytes(asEntries([RULES_OF_ALL, ...game]));
  return asEntries([RULES_OF_ALL, ...fillers(guests(ORDER, '長'.repeat(95)), room), ...game]);
}
