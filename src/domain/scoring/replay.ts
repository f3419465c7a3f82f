import type { EntryContent, LogEntry, ScoringFindingCode } from './entries.ts';
import { applyRevisions, type IndexedEntry, isNonRevision, type RefusedEntry } from './log.ts';
import type { ReplayedPlay } from './play.ts';
import { type GameState, INITIAL_GAME_STATE } from './state.ts';
import { applyEntry } from './steps.ts';

interface ScoringFinding {
  readonly id: string;
  readonly code: ScoringFindingCode;
}

/** The game that a log describes. */
export interface Replay {
  readonly log: readonly LogEntry[];
  readonly state: GameState;
  readonly plays: readonly ReplayedPlay[];
  readonly findings: readonly ScoringFinding[];
  /** The impossible entries. The replay ignores them. */
  readonly refused: readonly RefusedEntry[];
}

export const EMPTY_REPLAY: Replay = {
  log: [],
  state: INITIAL_GAME_STATE,
  plays: [],
  findings: [],
  refused: [],
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

/** Applies an entry to the replay in place. */
function add(replay: Mutable<Replay>, { at, entry }: IndexedEntry): void {
  const step = applyEntry(replay, entry);
  if (typeof step === 'string') {
    replay.refused.push({ at, id: entry.id, refusal: step });
    return;
  }
  replay.state = step.state;
  if (step.play) replay.plays.push(step.play);
  for (const code of step.findings ?? []) replay.findings.push({ id: entry.id, code });
}

export function replayGameLog(log: readonly LogEntry[]): Replay {
  const { entries, refused } = applyRevisions(log);
  const game: Mutable<Replay> = {
    log: [...log],
    state: INITIAL_GAME_STATE,
    plays: [],
    findings: [],
    refused: [...refused],
  };
  for (const entry of entries) add(game, entry);
  game.refused.sort((a, b) => a.at - b.at);
  return game;
}

export interface ReplayedEntry {
  readonly content: EntryContent;
  readonly before: Pick<Replay, 'state'>;
  readonly after: Pick<Replay, 'state'>;
  readonly play: ReplayedPlay | null;
}

/** Replays a log and lists its entries, without refused ones. `at` is the index in the log. */
export function listReplayedEntries(log: readonly LogEntry[]): (ReplayedEntry & { readonly at: number })[] {
  const game: Mutable<Replay> = { log: [], state: INITIAL_GAME_STATE, plays: [], findings: [], refused: [] };
  return applyRevisions(log).entries.flatMap((item) => {
    const { state, plays, refused } = game;
    const counts = { plays: plays.length, refused: refused.length };
    add(game, item);
    if (game.refused.length > counts.refused) return [];
    const play = game.plays.length > counts.plays ? (game.plays.at(-1) ?? null) : null;
    return [{ at: item.at, content: item.entry, before: { state }, after: { state: game.state }, play }];
  });
}

/** Replays further entries. The result equals a replay of the whole log. */
export function extendReplay(before: Replay, entries: readonly LogEntry[]): Replay {
  const log = [...before.log, ...entries];
  // An amendment can change everything after the entry that it names.
  const isUsedTwice = new Set(log.map(({ id }) => id)).size < log.length;
  if (isUsedTwice || !entries.every(isNonRevision)) return replayGameLog(log);
  const { state, plays, findings, refused } = before;
  const game = { log, state, plays: [...plays], findings: [...findings], refused: [...refused] };
  for (const [index, entry] of entries.entries()) add(game, { at: before.log.length + index, entry });
  return game;
}

export function replayEntry(before: Replay, entry: LogEntry): Replay {
  return extendReplay(before, [entry]);
}
