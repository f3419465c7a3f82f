import { HOME_BASE, type PlayContent, type StartBase } from '#domain/scoring/contents/plays.ts';
import type { ClassifiedRun } from '#domain/scoring/earned.ts';
import { locateRunnerAfterMoves } from '#domain/scoring/editing/edit-moves.ts';
import type { PlayPreview } from '#domain/scoring/editing/preview.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import type { GetName } from '#domain/scoring/words/names.ts';
import { scoringWordMessages as texts } from '#domain/scoring/words/play-words.messages.ts';
import {
  describeMoveReason,
  describePlateAppearanceContent,
  describeRunnerPath,
  describeScore,
} from '#domain/scoring/words/play-words.ts';
import { scoringMessages } from './scoring.messages.ts';

function earnedWords({ earned, proposed, because }: ClassifiedRun): string {
  if (earned) return texts.earned.earned;
  return earned === proposed ? texts.earned[because === 'earned' ? 'outMissed' : because] : texts.notEarned;
}

/** Describes the state after the play, such as 4–2・2アウト. */
export function outcomeWords({ before, state }: PlayPreview): string {
  const score = describeScore(state);
  if (state.phase === 'over') return `${scoringMessages.play.over} ${score}`;
  const isSame = state.inning === before.state.inning && state.half === before.state.half;
  return [score, isSame ? texts.outs(state.outs) : texts.change].join(texts.dot);
}

export interface RunnerRow {
  readonly runner: StartBase;
  readonly name: string;
  readonly way: string;
  readonly why: string;
  readonly scored: boolean;
  /** The scorer's decision whether the run is earned; null if the rules decide. */
  readonly judgedEarned: boolean | null;
}

function findRunner({ state }: Replay, runner: StartBase, batter: string | null): string | null {
  return runner === 0 ? batter : (state.bases[runner - 1]?.player ?? null);
}

export function runnerRow(
  preview: PlayPreview,
  content: PlayContent,
  runner: StartBase,
  { getName, batter }: { getName: GetName; batter: string | null },
): RunnerRow {
  const player = findRunner(preview.before, runner, batter);
  const { base, last } = locateRunnerAfterMoves(content.moves, runner);
  const move = preview.play?.moves.findLast((played) => played.runner === runner);
  const scored = move?.scored ?? base === HOME_BASE;
  const turn =
    runner === 0 && content.kind === 'plate_appearance'
      ? describePlateAppearanceContent(content, preview.play?.outs)
      : '';
  // The word of the turn tells how the batter reached base. Only further moves are explained.
  const isFurther = turn === '' || content.moves.filter((played) => played.runner === 0).length > 1;
  const how = isFurther && last ? describeMoveReason(last) : '';
  const earnedRun = scored && move ? preview.runs.get(move.player) : undefined;
  const run =
    scored && move
      ? [
          content.kind === 'plate_appearance' ? (move.battedIn ? texts.battedIn : texts.notBattedIn) : '',
          earnedRun ? earnedWords(earnedRun) : '',
        ]
      : [];
  const why = [turn, how, ...run].filter(Boolean).join(texts.dot);
  const judgedEarned = earnedRun?.isJudged ? earnedRun.earned : null;
  return {
    runner,
    name: getName(player).short,
    way: describeRunnerPath(runner, base, last),
    why,
    scored,
    judgedEarned,
  };
}
