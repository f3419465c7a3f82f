import {
  type EntryContent,
  type EntryRefusal,
  isTurnEndingContent,
  type LogEntry,
  type NonRevisionEntry,
  type ScoringFindingCode,
} from '../entries.ts';
import { applyRevisions } from '../log.ts';
import type { ReplayedPlay } from '../play.ts';
import { EMPTY_REPLAY, type Replay, replayEntry, replayGameLog } from '../replay.ts';

/**
 * One content of the log after all amendments. An entry that was amended to several contents has one item for
 * each.
 */
interface LogItem {
  readonly id: string;
  /** The index of the content within the entry. */
  readonly part: number;
  readonly content: EntryContent;
}

export interface ReplayedLogItem extends LogItem {
  readonly before: Replay;
  readonly after: Replay;
  readonly play: ReplayedPlay | null;
  readonly refusal: EntryRefusal | null;
  readonly findings: readonly ScoringFindingCode[];
}

export type ItemId = Pick<LogItem, 'id' | 'part'>;

/** Puts contents in place of an item. An empty list of contents removes the item. */
export interface LogItemChange {
  readonly item: ItemId;
  readonly contents: readonly EntryContent[];
}

export const toLogItemKey = ({ id, part }: ItemId): string => `${id}/${part}`;

function withoutId({ id: _, ...content }: NonRevisionEntry): EntryContent {
  return content as EntryContent;
}

/** Lists the contents that remain after all amendments, each with the id of its entry. */
export function listLogItems(log: readonly LogEntry[]): LogItem[] {
  const parts = new Map<string, number>();
  return applyRevisions(log).entries.map(({ entry }) => {
    const part = parts.get(entry.id) ?? 0;
    parts.set(entry.id, part + 1);
    return { id: entry.id, part, content: withoutId(entry) };
  });
}

function replayedItem(item: LogItem, before: Replay, after: Replay): ReplayedLogItem {
  return {
    ...item,
    before,
    after,
    play: after.plays.length > before.plays.length ? (after.plays.at(-1) ?? null) : null,
    refusal: after.refused[before.refused.length]?.refusal ?? null,
    findings: after.findings.slice(before.findings.length).map(({ code }) => code),
  };
}

export function listReplayedLogItems(log: readonly LogEntry[]): ReplayedLogItem[] {
  let before = EMPTY_REPLAY;
  return listLogItems(log).map((item) => {
    const after = replayEntry(before, { ...item.content, id: toLogItemKey(item) });
    const replayed = replayedItem(item, before, after);
    before = after;
    return replayed;
  });
}

const PLAYER_CHANGES: readonly LogEntry['kind'][] = [
  'substitution',
  'courtesy_runner',
  'departure',
  'arrival',
  'unknown_pitcher',
];

export const isPlayerChange = ({ kind }: LogEntry): boolean => PLAYER_CHANGES.includes(kind);

export function findPlayerChangeAfterLastPlay(game: Replay): ReplayedLogItem | null {
  const at = game.log.findLastIndex(({ kind }) => kind !== 'pitch');
  const entry = game.log[at];
  if (!entry || entry.kind === 'void' || entry.kind === 'amend' || !isPlayerChange(entry)) return null;
  const item = { id: entry.id, part: 0, content: withoutId(entry) };
  return replayedItem(item, replayGameLog(game.log.slice(0, at)), game);
}

/** Creates an entry that replaces an item by other contents. An empty list of contents removes the item. */
export function createLogItemAmendment(
  items: readonly LogItem[],
  { id, part }: ItemId,
  contents: readonly EntryContent[],
  newId: string,
): LogEntry {
  const siblings = items.filter((item) => item.id === id);
  const all = siblings.flatMap((item) => (item.part === part ? contents : [item.content]));
  if (all.length === 0) return { id: newId, kind: 'void', entry: id };
  return { id: newId, kind: 'amend', entry: id, contents: all };
}

function listPitchesOfTurn(items: readonly LogItem[], { id, part }: ItemId): LogItem[] {
  const end = items.findIndex((item) => item.id === id && item.part === part);
  const before = items.slice(0, end);
  const lastTurn = before.findLastIndex(({ content }) => isTurnEndingContent(content));
  return before.slice(lastTurn + 1).filter(({ content }) => content.kind === 'pitch');
}

/** Lists the changes that put contents in place of an item and, if it ends a turn, remove the pitches of the turn. */
export function listChangesWithPitches(
  log: readonly LogEntry[],
  item: LogItem,
  contents: readonly EntryContent[],
): LogItemChange[] {
  const pitches = isTurnEndingContent(item.content) ? listPitchesOfTurn(listLogItems(log), item) : [];
  return [...pitches.map((pitch) => ({ item: pitch, contents: [] })), { item, contents }];
}

/** Returns the first of the pitches directly before an item, or else the item. */
export function findFirstPitchBefore<Item extends LogItem>(items: readonly Item[], item: Item): Item {
  const before = items.slice(
    0,
    items.findIndex(({ id, part }) => id === item.id && part === item.part),
  );
  return items[before.findLastIndex(({ content }) => content.kind !== 'pitch') + 1] ?? item;
}

/**
 * Creates the change that puts a forgotten play before an item. A turn is put before the pitches of the next turn, which
 * would otherwise count for it.
 */
export function createInsertion(
  log: readonly LogEntry[],
  item: LogItem,
  ...contents: readonly EntryContent[]
): LogItemChange {
  const isTurn = contents.some(isTurnEndingContent);
  const next = isTurn ? findFirstPitchBefore(listLogItems(log), item) : item;
  return { item: next, contents: [...contents, next.content] };
}
