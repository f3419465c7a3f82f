import {
  type Content,
  type Entry,
  endsTurn,
  type FindingCode,
  type GameEntry,
  type Refusal,
} from '../entries.ts';
import { applyRevisions } from '../log.ts';
import type { Play } from '../play.ts';
import { EMPTY_REPLAY, type Replay, replay, replayEntry } from '../replay.ts';

/** An entry after all amendments. If an amendment gives an entry several contents, each of them is an item. */
interface LogItem {
  /** The id of the entry. */
  readonly id: string;
  /** The index of the content within the entry. */
  readonly part: number;
  readonly content: Content;
}

/** An item with the game before and after it. */
export interface ReplayedItem extends LogItem {
  readonly before: Replay;
  readonly after: Replay;
  readonly play: Play | null;
  readonly refusal: Refusal | null;
  readonly findings: readonly FindingCode[];
}

type ItemId = Pick<LogItem, 'id' | 'part'>;

export const itemKey = ({ id, part }: ItemId): string => `${id}/${part}`;

function withoutId({ id: _, ...content }: GameEntry): Content {
  return content as Content;
}

export function listLogItems(log: readonly Entry[]): LogItem[] {
  const parts = new Map<string, number>();
  return applyRevisions(log).entries.map(({ entry }) => {
    const part = parts.get(entry.id) ?? 0;
    parts.set(entry.id, part + 1);
    return { id: entry.id, part, content: withoutId(entry) };
  });
}

function replayedItem(item: LogItem, before: Replay, after: Replay): ReplayedItem {
  return {
    ...item,
    before,
    after,
    play: after.plays.length > before.plays.length ? (after.plays.at(-1) ?? null) : null,
    refusal: after.refused[before.refused.length]?.refusal ?? null,
    findings: after.findings.slice(before.findings.length).map(({ code }) => code),
  };
}

export function replayItems(log: readonly Entry[]): ReplayedItem[] {
  let before = EMPTY_REPLAY;
  return listLogItems(log).map((item) => {
    const after = replayEntry(before, { ...item.content, id: itemKey(item) });
    const replayed = replayedItem(item, before, after);
    before = after;
    return replayed;
  });
}

/** Returns the substitution that was entered after the last play; null if there is none. */
export function findLastSubstitution(game: Replay): ReplayedItem | null {
  const at = game.log.findLastIndex(({ kind }) => kind !== 'pitch');
  const entry = game.log[at];
  if (entry?.kind !== 'substitution') return null;
  const item = { id: entry.id, part: 0, content: withoutId(entry) };
  return replayedItem(item, replay(game.log.slice(0, at)), game);
}

/** Creates the revision that replaces one item by these contents. An empty list removes the item. */
export function replaceItem(
  items: readonly LogItem[],
  { id, part }: ItemId,
  contents: readonly Content[],
  newId: string,
): Entry {
  const siblings = items.filter((item) => item.id === id);
  const all = siblings.flatMap((item) => (item.part === part ? contents : [item.content]));
  if (all.length === 0) return { id: newId, kind: 'void', entry: id };
  return { id: newId, kind: 'amend', entry: id, contents: all };
}

/** Lists the pitches of the turn that an item ends. */
export function listPitchesOfTurn(items: readonly LogItem[], { id, part }: ItemId): LogItem[] {
  const end = items.findIndex((item) => item.id === id && item.part === part);
  const before = items.slice(0, end);
  const lastTurn = before.findLastIndex(({ content }) => endsTurn(content));
  return before.slice(lastTurn + 1).filter(({ content }) => content.kind === 'pitch');
}
