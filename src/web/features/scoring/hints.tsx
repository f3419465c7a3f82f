import {
  listPlayersWithoutPosition,
  listVacatedPositions,
  proposeInheritedPositions,
} from '#domain/scoring/editing/substitution.ts';
import { isMercyLeadReached } from '#domain/scoring/line-score.ts';
import { findBaseOfBatter } from '#domain/scoring/order.ts';
import { getBattingLead } from '#domain/scoring/score.ts';
import { type GameState, getBattingSide, getCurrentBatter, getFieldingSide } from '#domain/scoring/state.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { describeBases, removePositionSuffix } from '#domain/scoring/words/play-words.ts';
import { rosterMessages } from './roster.messages.ts';
import { scoringMessages as texts } from './scoring.messages.ts';
import type { PanelProps, ScoringController } from './use-scoring-controller.ts';

interface Hint {
  readonly text: string;
  /** Actions that complete the task, the most likely first. */
  readonly actions?: readonly { readonly label: string; readonly run: () => void }[];
}

function positionHints(state: GameState, { controller, getName }: PanelProps): Hint[] {
  const { commit, show, target } = controller;
  const side = getFieldingSide(state);
  const decide = {
    label: texts.sub.decide,
    run: () => show({ kind: 'substitution', target, side, what: 'field' }),
  };
  if (listPlayersWithoutPosition(state.sides[side]).length === 0) {
    const vacated = listVacatedPositions(state.sides[side]).map(({ position }) => position);
    const text = rosterMessages.vacant.positions(vacated.join(scoringWordMessages.dot));
    return vacated.length > 0 ? [{ text, actions: [decide] }] : [];
  }
  const changes = proposeInheritedPositions(state.sides[side]);
  const [first] = changes;
  const names = changes.map(({ player }) => getName(player).short);
  const label =
    changes.length === 1 && first?.position
      ? texts.sub.stays(names[0] ?? '', removePositionSuffix(first.position))
      : texts.sub.allStay(names.join(scoringWordMessages.dot));
  const stay = { label, run: () => commit(target, [{ kind: 'substitution', side, changes }]) };
  return [{ text: texts.sub.undecided, actions: first ? [stay, decide] : [decide] }];
}

/**
 * Offers to end the game when one side leads by enough runs. During a half inning, only the side that bats second can
 * win this way.
 */
function mercyHints(state: GameState, { commit, target }: ScoringController): Hint[] {
  const isAtOnce = state.half === 1 && getBattingLead(state) > 0;
  if (!isMercyLeadReached(state) || (state.begun && !isAtOnce)) return [];
  // Asks no question, because the call can be undone like a play.
  const call = () => commit(target, [{ kind: 'game', event: 'called', reason: 'lead' }]);
  return [{ text: texts.game.mercy, actions: [{ label: texts.game.call, run: call }] }];
}

/**
 * Offers an automatic out if the next slot of the order is empty, because its player left without a
 * substitute.
 */
function vacantTurn(state: GameState, { commit, target }: ScoringController): Hint[] {
  if (getCurrentBatter(state) !== null) return [];
  const { text, enter } = rosterMessages.vacant;
  const run = () => commit(target, [{ kind: 'automatic_out' }]);
  const place = state.sides[getBattingSide(state)].next + 1;
  return [{ text: text(place), actions: [{ label: enter, run }] }];
}

/** Warns that the batter runs for somebody, before a result of the turn is refused. */
function runningBatter(state: GameState, { controller, getName }: PanelProps): Hint[] {
  const base = findBaseOfBatter(state);
  if (base === null) return [];
  const { text, change } = rosterMessages.courtesy.atBat;
  const { show, target } = controller;
  const run = () => show({ kind: 'roster', what: 'courtesy', target, side: getBattingSide(state) });
  const name = getName(getCurrentBatter(state)).short;
  return [{ text: text(name, scoringWordMessages.bases[base] ?? ''), actions: [{ label: change, run }] }];
}

function tieBreakHints(state: GameState, { show, target }: ScoringController): Hint[] {
  const tieBreak = state.rules?.tieBreak;
  if (!tieBreak || state.inning < tieBreak.from) return [];
  const outs = texts.setup.tieBreaks.outs(tieBreak.outs);
  const choose = {
    label: rosterMessages.choose,
    run: () => show({ kind: 'order', target, why: 'chosen' }),
  };
  return [{ text: texts.game.tieBreak(outs, describeBases(state.bases)), actions: [choose] }];
}

function listHints(state: GameState, props: PanelProps): Hint[] {
  const { controller } = props;
  const always = [
    ...vacantTurn(state, controller),
    ...runningBatter(state, props),
    ...mercyHints(state, controller),
  ];
  const last = controller.log.replay.log.findLast(({ kind }) => kind !== 'pitch');
  if (state.begun) return last?.kind === 'departure' ? [...positionHints(state, props), ...always] : always;
  return [...positionHints(state, props), ...always, ...tieBreakHints(state, controller)];
}

export function Hints(props: PanelProps) {
  return (
    <div className="scoring-hints shrink-0">
      {listHints(props.controller.log.replay.state, props).map(({ text, actions = [] }) => (
        <p
          key={text}
          className="scoring-hint flex flex-wrap items-baseline justify-between gap-x-2 bg-clay-soft px-4 text-small font-bold text-clay-strong"
        >
          <span className={actions.length > 1 ? 'basis-full pt-1.5' : '-mb-1 pt-1'}>{text}</span>
          {actions.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              className="min-h-target min-w-0 truncate px-1 font-bold underline"
              onClick={run}
            >
              {label}
            </button>
          ))}
        </p>
      ))}
    </div>
  );
}
