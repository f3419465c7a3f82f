import { earnedRuns } from '#domain/scoring/earned.ts';
import {
  HOME,
  type Origin,
  type PitchCall,
  type PlayContent,
  type Refusal,
} from '#domain/scoring/entries.ts';
import type { Play } from '#domain/scoring/play.ts';
import { apply, type Replay } from '#domain/scoring/replay.ts';
import type { GameState } from '#domain/scoring/state.ts';
import { whereIs } from './edit-moves.ts';
import { playMessages as texts } from './play-words.messages.ts';
import { scoreWords, turnWord, wayWords, whyWords } from './play-words.ts';
import type { NameOf } from './players.ts';
import { scoringMessages } from './scoring.messages.ts';

const ID = 'preview';
const PITCH_ID = 'preview-pitch';

interface RunWords {
  readonly earned: boolean;
  readonly because: string;
  /** Whether the rules leave it to the scorer. */
  readonly isJudged: boolean;
}

/** What a play would make of the game. */
export interface Preview {
  readonly before: Replay;
  readonly state: GameState;
  readonly play: Play | null;
  readonly refusal: Refusal | null;
  readonly findings: readonly string[];
  /** Of the runs of this play: whether and why they are earned, by runner. */
  readonly earned: ReadonlyMap<string, RunWords>;
}

/** @param pitch that is entered together with the play, which the count needs; null for none */
export function previewOf(game: Replay, content: PlayContent, pitch: PitchCall | null): Preview {
  const before = pitch === null ? game : apply(game, { id: PITCH_ID, kind: 'pitch', call: pitch });
  const after = apply(before, { ...content, id: ID });
  const refusal = after.refused[before.refused.length]?.refusal ?? null;
  const play = refusal === null ? (after.plays.at(-1) ?? null) : null;
  const runs = play && play.runs > 0 ? earnedRuns(after.plays).filter(({ id }) => id === ID) : [];
  return {
    before,
    state: after.state,
    play,
    refusal,
    findings: after.findings.slice(before.findings.length).map(({ code }) => texts.findings[code]),
    earned: new Map(
      runs.map(({ player, earned, proposed, because, isJudged }) => {
        const isDecided = earned !== proposed;
        const words = earned
          ? texts.earned.earned
          : texts.earned[because === 'earned' ? 'outMissed' : because];
        return [player, { earned, because: isDecided && !earned ? texts.notEarned : words, isJudged }];
      }),
    ),
  };
}

/** What will stand after the play: 4–2・2アウト. */
export function outcomeWords({ before, state }: Preview): string {
  const score = scoreWords(state);
  if (state.phase === 'over') return `${scoringMessages.play.over} ${score}`;
  const isSame = state.inning === before.state.inning && state.half === before.state.half;
  return [score, isSame ? texts.outs(state.outs) : texts.change].join(texts.dot);
}

/** One runner's line of a proposal. */
export interface RunnerRow {
  readonly runner: Origin;
  readonly name: string;
  readonly way: string;
  readonly why: string;
  readonly scored: boolean;
  /** Whether a run is earned, where the scorer judges; null elsewhere. */
  readonly judgedEarned: boolean | null;
}

function playerOf({ state }: Replay, runner: Origin, batter: string | null): string | null {
  return runner === 0 ? batter : (state.bases[runner - 1]?.player ?? null);
}

export function rowOf(
  preview: Preview,
  content: PlayContent,
  runner: Origin,
  { nameOf, batter }: { nameOf: NameOf; batter: string | null },
): RunnerRow {
  const player = playerOf(preview.before, runner, batter);
  const { base, last } = whereIs(content.moves, runner);
  const move = preview.play?.moves.findLast((one) => one.runner === runner);
  const scored = move?.scored ?? base === HOME;
  const turn =
    runner === 0 && content.kind === 'plate_appearance' ? turnWord(content, preview.play?.outs) : '';
  // The outcome says how the batter got to the first base of several.
  const isFurther = turn === '' || content.moves.filter((one) => one.runner === 0).length > 1;
  const how = isFurther && last ? whyWords(last) : '';
  const ruling = scored && move ? preview.earned.get(move.player) : undefined;
  const run =
    scored && move
      ? [
          content.kind === 'plate_appearance' ? (move.battedIn ? texts.battedIn : texts.notBattedIn) : '',
          ruling?.because ?? '',
        ]
      : [];
  const why = [turn, how, ...run].filter(Boolean).join(texts.dot);
  const judgedEarned = ruling?.isJudged ? ruling.earned : null;
  return { runner, name: nameOf(player).short, way: wayWords(runner, base, last), why, scored, judgedEarned };
}
