import type { PitchCall, PlayContent } from '../contents/plays.ts';
import { type ClassifiedRun, classifyEarnedRuns } from '../earned.ts';
import type { EntryRefusal, LogEntry, ScoringFindingCode } from '../entries.ts';
import type { ReplayedPlay } from '../play.ts';
import type { PlayerKey } from '../player-key.ts';
import { type Replay, replayEntry } from '../replay.ts';
import type { GameState } from '../state.ts';
import { createLogItemAmendment, listLogItems, listReplayedLogItems, toLogItemKey } from './log-items.ts';
import type { EditTarget } from './play-draft.ts';

const ID = 'preview';
const PITCH_ID = 'preview-pitch';

export interface PlayPreview {
  readonly before: Replay;
  readonly state: GameState;
  readonly play: ReplayedPlay | null;
  readonly refusal: EntryRefusal | null;
  readonly findings: readonly ScoringFindingCode[];
  readonly runs: ReadonlyMap<PlayerKey, ClassifiedRun>;
}

/**
 * Returns the rulings on the runs of an edited play; null for a play at the end of the log. Replays the whole
 * log, because a later play can make a run earned.
 */
export function classifyEditedPlayRuns(
  log: readonly LogEntry[],
  { at, item }: EditTarget,
  content: PlayContent,
): PlayPreview['runs'] | null {
  if (at === 'end' || item === null) return null;
  const contents = at === 'before' ? [content, item.content] : [content];
  const steps = listReplayedLogItems([...log, createLogItemAmendment(listLogItems(log), item, contents, ID)]);
  const runs = classifyEarnedRuns(steps.at(-1)?.after.plays ?? []);
  return new Map(runs.filter(({ id }) => id === toLogItemKey(item)).map((run) => [run.player, run]));
}

/**
 * Replays a play after the game so far.
 * @param pitch the pitch to replay before the play, so that the count agrees; null for none
 */
export function previewPlay(game: Replay, content: PlayContent, pitch: PitchCall | null): PlayPreview {
  const before = pitch === null ? game : replayEntry(game, { id: PITCH_ID, kind: 'pitch', call: pitch });
  const after = replayEntry(before, { ...content, id: ID });
  const refusal = after.refused[before.refused.length]?.refusal ?? null;
  const play = refusal === null ? (after.plays.at(-1) ?? null) : null;
  const runs = play && play.runs > 0 ? classifyEarnedRuns(after.plays).filter(({ id }) => id === ID) : [];
  return {
    before,
    state: after.state,
    play,
    refusal,
    findings: after.findings.slice(before.findings.length).map(({ code }) => code),
    runs: new Map(runs.map((run) => [run.player, run])),
  };
}
