import { getScore } from '#domain/scoring/score.ts';
import { type GameState, sidesInOrder } from '#domain/scoring/state.ts';
import type { Teams } from '#domain/scoring/words/names.ts';
import { playMessages } from '#domain/scoring/words/play-words.messages.ts';
import { cx } from '../../ui/cx.ts';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.board;

const LIGHTS = [
  { count: 'balls', lights: 3, look: 'border-field', on: 'bg-field' },
  { count: 'strikes', lights: 2, look: 'border-control', on: 'scoring-strike' },
  { count: 'outs', lights: 2, look: 'border-clay', on: 'bg-clay' },
] as const;

function Lights({ state }: { state: GameState }) {
  const counts = { balls: state.turn.balls, strikes: state.turn.strikes, outs: state.outs };
  return (
    <dl className="grid gap-0.5">
      {LIGHTS.map(({ count, lights, look, on }) => (
        <div key={count} className="flex items-center gap-1.5">
          <dt className="w-3 text-tiny leading-none font-bold">
            <span aria-hidden>{texts.letters[count]}</span>
            <span className="sr-only">{texts.spoken[count]}</span>
          </dt>
          <dd className="flex gap-1">
            <span className="sr-only">{counts[count]}</span>
            {Array.from({ length: lights }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a light has no other name
                key={index}
                aria-hidden
                className={cx('scoring-light rounded-full border', look, index < counts[count] && on)}
              />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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

/** The score, the half inning and the count. Always at the same place. */
export function Board({ state, teams }: { state: GameState; teams: Teams }) {
  const sides = sidesInOrder(state);
  const [first, second] = sides.map((side) => ({ name: teams[side], runs: getScore(state, side) }));
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
      <Lights state={state} />
    </section>
  );
}
