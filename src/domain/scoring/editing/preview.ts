import type { PitchCall, PlayContent } from '../contents/plays.ts';
import { type ClassifiedRun, classifyEarnedRuns } from '../earned.ts';
import type { Refusal, ScoringFindingCode } from '../entries.ts';
import type { Play } from '../play.ts';
import type { PlayerKey } from '../player-key.ts';
import { type Replay, replayEntry } from '../replay.ts';
import type { GameState } from '../state.ts';

const ID = 'preview';
const PITCH_ID = 'preview-pitch';

export interface PlayPreview {
  readonly before: Replay;
  readonly state: GameState;
  readonly play: Play | null;
  readonly refusal: Refusal | null;
  readonly findings: readonly ScoringFindingCode[];
  readonly runs: ReadonlyMap<PlayerKey, ClassifiedRun>;
}

/** @param pitch replayed before the play, so that the count agrees; null for none */
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
