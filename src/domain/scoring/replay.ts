import type { Entry, FindingCode } from './entries.ts';
import { effectiveLog, isRevision, type PlacedEntry, type Refused } from './log.ts';
import type { Play } from './play.ts';
import { BEFORE_GAME, type GameState } from './state.ts';
import { applyEntry } from './steps.ts';

export interface ScoringFinding {
  readonly id: string;
  readonly code: FindingCode;
}

/** A game as its log tells it. */
export interface Replay {
  readonly log: readonly Entry[];
  readonly state: GameState;
  readonly plays: readonly Play[];
  readonly findings: readonly ScoringFinding[];
  /** The entries that are impossible after those before them. The game goes on as if they were not there. */
  readonly refused: readonly Refused[];
}

export const EMPTY_REPLAY: Replay = { log: [], state: BEFORE_GAME, plays: [], findings: [], refused: [] };

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

/** Adds one entry in place. */
function add(replay: Mutable<Replay>, { at, entry }: PlacedEntry): void {
  const step = applyEntry(replay, entry);
  if (typeof step === 'string') {
    replay.refused.push({ at, id: entry.id, refusal: step });
    return;
  }
  replay.state = step.state;
  if (step.play) replay.plays.push(step.play);
  for (const code of step.findings ?? []) replay.findings.push({ id: entry.id, code });
}

/** Replays a whole log. */
export function replay(log: readonly Entry[]): Replay {
  const { entries, refused } = effectiveLog(log);
  const game: Mutable<Replay> = {
    log: [...log],
    state: BEFORE_GAME,
    plays: [],
    findings: [],
    refused: [...refused],
  };
  for (const entry of entries) add(game, entry);
  game.refused.sort((a, b) => a.at - b.at);
  return game;
}

function isUsed(log: readonly Entry[], id: string): boolean {
  return log.some((entry) => entry.id === id);
}

/** Replays one more entry. The result is the same as that of the whole log at once. */
export function apply(before: Replay, entry: Entry): Replay {
  const log = [...before.log, entry];
  // What an amendment changes can change everything after it.
  if (isRevision(entry) || isUsed(before.log, entry.id)) return replay(log);
  const { state, plays, findings, refused } = before;
  const game = { log, state, plays: [...plays], findings: [...findings], refused: [...refused] };
  add(game, { at: before.log.length, entry });
  return game;
}
