import { getRunsOfSide } from '#domain/scoring/score.ts';
import { type GameState, listSidesInOrder } from '#domain/scoring/state.ts';
import type { BothTeamNames } from '#domain/scoring/words/names.ts';
import { playMessages } from '#domain/scoring/words/play-words.messages.ts';
import { CountLights } from '../../shared/game-box/count-lights.tsx';
import { cx } from '../../ui/cx.ts';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.board;

function describeMoment({ phase, inning, half }: GameState): string {
  if (phase === 'over') return texts.over;
  return phase === 'suspended' ? texts.suspended : playMessages.innings(inning, half);
}

function Side({ name, runs, bats, first }: { name: string; runs: number; bats: boolean; first: boolean }) {
  const label = (
    <span className={cx('line-clamp-2 min-w-0 text-tiny leading-tight break-all', bats && 'font-bold')}>
      {name}
    </span>
  );
  return (
    <span className={cx('scoring-side flex min-w-0 items-center gap-x-2', first && 'justify-end')}>
      {first && label}
      <b className="shrink-0 text-figure-l leading-none whitespace-nowrap tabular-nums">{runs}</b>
      {!first && label}
    </span>
  );
}

export function Board({ state, teams }: { state: GameState; teams: BothTeamNames }) {
  const sides = listSidesInOrder(state);
  const [first, second] = sides.map((side) => ({ name: teams[side], runs: getRunsOfSide(state, side) }));
  if (!first || !second) return null;
  const isPlaying = state.phase === 'playing';
  return (
    <section
      aria-label={texts.label}
      className="scoring-board flex h-15 shrink-0 items-center justify-between gap-3 border-b border-chalk bg-sheet px-4"
    >
      <p className="sr-only">{texts.score(first.name, first.runs, second.name, second.runs)}</p>
      <p aria-hidden className="scoring-sides flex min-w-0 flex-1 items-center gap-2">
        <Side {...first} first bats={isPlaying && state.half === 0} />
        <span className="text-ink-2">–</span>
        <Side {...second} first={false} bats={isPlaying && state.half === 1} />
      </p>
      <b className="text-lg whitespace-nowrap">{describeMoment(state)}</b>
      <CountLights counts={{ ...state.turn, outs: state.outs }} className="gap-0.5" />
    </section>
  );
}
