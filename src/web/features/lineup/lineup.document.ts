import { lineupApi, type StoredLineup } from '#contract/lineup.ts';
import {
  type Lineup,
  type LineupEntry,
  listBattingOrder,
  sortByLineupSection,
  toLineupPlayerKey,
} from '#domain/lineup.ts';
import { makeLineupFingerprint } from '#domain/lineup-edit.ts';
import { call } from '../../platform/api/api.ts';
import { DocumentKind } from '../../saving/document.ts';
import { type ChangedBy, findChanges, type Parts } from '../../saving/three-way.ts';
import type { FieldInWords } from '../../saving/use-conflict.ts';
import { keepLineup, toForm } from './lineup.data.ts';
import { lineupMessages } from './lineup.messages.ts';

/** A lineup that the server does not have yet. */
export interface UnsentLineup {
  readonly lineup: Lineup;
  /** The version of the stored lineup that the unsent lineup changes; 0 if none is stored. */
  readonly version: number;
  /** The stored lineup with this version. Absent if no lineup is stored, and in data of older versions of the app. */
  readonly base?: Lineup;
  /**
   * The lineups that this one has replaced since `base`, the newest last. The server may have saved one of them although
   * its response was lost.
   */
  readonly replaced?: readonly Lineup[];
}

const toText = ({ lineup, version }: UnsentLineup) => `${version} ${makeLineupFingerprint(lineup)}`;

export function sendLineup(itemId: number, { lineup, version }: UnsentLineup): Promise<StoredLineup> {
  return call(lineupApi.saveLineup, { params: { id: itemId }, body: { ...toForm(lineup), version } });
}

export const lineupDocument = new DocumentKind<UnsentLineup, StoredLineup>({
  name: 'lineup',
  send: sendLineup,
  onSaved: keepLineup,
  rebase: ({ lineup }, saved) => ({ lineup, version: saved.version, base: saved }),
  toText,
  // Each save adds one to the sent version.
  toSentText: (saved) => toText({ lineup: saved, version: saved.version - 1 }),
  // The delay before a save, in milliseconds. During the delay, a drag and a few taps become one save.
  settleMs: 700,
});

export function lineupFacts(lineup: Lineup, getName: (entry: LineupEntry) => string): FieldInWords[] {
  const { facts, formatPosition, outside } = lineupMessages;
  const { designated } = lineup;
  const findAt = (place: LineupEntry['place']) => lineup.entries.filter((entry) => entry.place === place);
  return [
    ...listBattingOrder(lineup).map((entry, index) => ({
      label: facts.order(index + 1),
      text: `${formatPosition(entry.position)} ${getName(entry)}`,
    })),
    ...findAt('field').map((entry) => ({ label: outside[designated ?? 'DH'], text: getName(entry) })),
    { label: facts.bench, text: findAt('bench').map(getName).join('、') },
    { label: facts.designated, text: designated ?? '' },
  ];
}

const DESIGNATED = 'designated';

/**
 * Returns the entries by slot: the index in the batting order, the field, or the bench with the player's key.
 */
function mapBySlot(lineup: Lineup): Map<string, LineupEntry> {
  const order = listBattingOrder(lineup).map((entry, index) => [`order ${index}`, entry] as const);
  const others = lineup.entries.filter(({ place }) => place !== 'order');
  const toSlot = (entry: LineupEntry) =>
    `${entry.place} ${entry.place === 'bench' ? toLineupPlayerKey(entry) : ''}`;
  return new Map([...order, ...others.map((entry) => [toSlot(entry), entry] as const)]);
}

export function toParts(lineup: Lineup): Parts {
  const entries = [...mapBySlot(lineup)].map(
    ([place, entry]) => [place, `${toLineupPlayerKey(entry)} ${entry.position ?? ''}`] as const,
  );
  return new Map([...entries, [DESIGNATED, lineup.designated ?? '']]);
}

/** Returns `mine` with the slots that only `theirs` has changed. */
function takeSlots(mine: Lineup, theirs: Lineup, changes: ReadonlyMap<string, ChangedBy>): Lineup {
  const [own, other] = [mapBySlot(mine), mapBySlot(theirs)];
  const isTheirs = (place: string) => changes.get(place) === 'theirs';
  const places = [...new Set([...other.keys(), ...own.keys()])];
  const entries = places.flatMap((place) => (isTheirs(place) ? other : own).get(place) ?? []);
  const { designated } = isTheirs(DESIGNATED) ? theirs : mine;
  return { ...mine, designated, entries: sortByLineupSection(entries) };
}

/** Returns whether the merged lineup has nobody twice, and everybody who is in both lineups. */
function isWhole(merged: Lineup, mine: Lineup, theirs: Lineup): boolean {
  const collect = ({ entries }: Lineup) => new Set(entries.map(toLineupPlayerKey));
  const [players, others] = [collect(merged), collect(theirs)];
  const inBoth = mine.entries.map(toLineupPlayerKey).filter((key) => others.has(key));
  return players.size === merged.entries.length && inBoth.every((key) => players.has(key));
}

/**
 * Merges a lineup slot by slot with the lineup that another user has saved meanwhile.
 * @param base the stored lineup from which both began; null if unknown
 * @returns null if both have changed the same slot or moved the same player; the user then has to choose
 */
export function mergeLineups(base: Lineup | null, mine: Lineup, theirs: Lineup): Lineup | null {
  const changes = findChanges(base && toParts(base), toParts(mine), toParts(theirs));
  const sides = new Set(changes.values());
  if (sides.has('both')) return null;
  if (!sides.has('mine')) return theirs;
  if (!sides.has('theirs')) return mine;
  const merged = takeSlots(mine, theirs, changes);
  return isWhole(merged, mine, theirs) ? merged : null;
}
