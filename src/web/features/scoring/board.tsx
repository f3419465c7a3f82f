import { useEffect, useState } from 'react';
import type { EditTarget } from '#domain/scoring/editing/play-draft.ts';
import { getRunsOfSide } from '#domain/scoring/score.ts';
import { type GameState, getBattingSide, listSidesInOrderAtBat } from '#domain/scoring/state.ts';
import type { BothTeamNames } from '#domain/scoring/words/names.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { describeBases, describePlay, describeScore } from '#domain/scoring/words/play-words.ts';
import { describeReplayedEntry } from '#domain/scoring/words/step-words.ts';
import { CountLights } from '../../shared/game-box/count-lights.tsx';
import { cx } from '../../ui/cx.ts';
import { scoringMessages } from './scoring.messages.ts';
import type { PanelProps } from './use-scoring-controller.ts';

const texts = scoringMessages.board;

function describeMoment({ phase, inning, half }: GameState): string {
  if (phase === 'over') return texts.over;
  return phase === 'suspended' ? texts.suspended : scoringWordMessages.innings(inning, half);
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

interface BoardProps {
  readonly state: GameState;
  readonly teams: BothTeamNames;
  readonly withPitches: boolean;
}

export function Board({ state, teams, withPitches }: BoardProps) {
  const sides = listSidesInOrderAtBat(state);
  const [first, second] = sides.map((side) => ({ name: teams[side], runs: getRunsOfSide(state, side) }));
  if (!first || !second) return null;
  const isPlaying = state.phase === 'playing';
  const isCounted = withPitches || state.turn.pitches > 0;
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
      {state.phase !== 'over' && (
        <CountLights
          counts={{ ...(isCounted ? state.turn : { balls: null, strikes: null }), outs: state.outs }}
          className="gap-0.5"
        />
      )}
    </section>
  );
}

function listSituationWords(state: GameState, teams: BothTeamNames): string[] {
  if (state.phase === 'over') return [texts.over];
  const { phase, inning, half, outs, bases } = state;
  const atBat =
    phase === 'playing' ? [scoringWordMessages.innings(inning, half), teams[getBattingSide(state)]] : [];
  return [...atBat, scoringWordMessages.outs(outs), describeBases(bases)];
}

/** Announces the last play and the situation after each entry to screen readers. */
export function Spoken({ controller, getName, teams }: PanelProps) {
  const { state, plays } = controller.log.replay;
  const play = plays.at(-1);
  const words = [...(play ? [describePlay(play, getName)] : []), ...listSituationWords(state, teams)];
  return (
    <p role="status" className="sr-only">
      {words.join(scoringWordMessages.pause)}
    </p>
  );
}

const SHOWN_MS = 1000;

/**
 * Shows a message over the diamond for a second after the sides have changed. Taps pass through the message, and the
 * first entry hides it.
 */
export function SideChange({ state, hidden }: { state: GameState; hidden: boolean }) {
  const half = `${state.inning} ${state.half}`;
  const [seen, setSeen] = useState(half);
  useEffect(() => {
    if (seen === half) return;
    const timer = setTimeout(() => setSeen(half), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seen, half]);
  if (hidden || seen === half || state.begun || state.phase !== 'playing') return null;
  return (
    <p aria-hidden className="scoring-change">
      <b>
        {scoringWordMessages.change} {describeScore(state)}
      </b>
    </p>
  );
}

const momentTexts = scoringMessages.moment;

interface MomentProps extends Pick<PanelProps, 'getName' | 'teams'> {
  readonly target: EditTarget;
  readonly removes: boolean;
}

/**
 * Describes the earlier moment that is being changed: its runners and its play. The board shows score, inning and outs.
 */
export function Moment({ target: { at, item, game }, removes, getName, teams }: MomentProps) {
  if (item === null) return null;
  const { bases } = game.state;
  const words = describeReplayedEntry(item, getName, teams);
  const runners = describeBases(bases);
  const toWords = removes ? momentTexts.removed : at === 'before' ? momentTexts.before : momentTexts.instead;
  const isNamed = bases.some((runner) => runner === null) && bases.some((runner) => runner !== null);
  return (
    <p className="flex shrink-0 gap-3 border-b border-chalk bg-field-soft px-4 py-1.5 text-small">
      <span className="shrink-0 text-ink-2">{isNamed ? scoringWordMessages.on(runners) : runners}</span>
      <b className="line-clamp-2 min-w-0">{toWords(words)}</b>
    </p>
  );
}
