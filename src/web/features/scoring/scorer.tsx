import { useEffect, useRef } from 'react';
import { replayItems } from '#domain/scoring/editing/log-items.ts';
import { draftOfItem } from '#domain/scoring/editing/play-draft.ts';
import { playersWithoutPosition } from '#domain/scoring/editing/substitution.ts';
import { mercyReached } from '#domain/scoring/line-score.ts';
import { battingSide, currentBatter, fieldingSide, type GameState } from '#domain/scoring/state.ts';
import { useBackCloses } from '../../platform/navigation/back-closes.ts';
import { cx } from '../../ui/cx.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { Board } from './board.tsx';
import { Diamond } from './diamond.tsx';
import type { AfterGame } from './end-panels.tsx';
import { LastPlayChips } from './last-play-chips.tsx';
import { linkLook } from './looks.ts';
import { Matchup } from './matchup.tsx';
import { OrderList } from './order-list.tsx';
import { PlayList } from './play-list.tsx';
import { PlayPanel } from './play-panel.tsx';
import { playMessages } from './play-words.messages.ts';
import { basesWords, playWords } from './play-words.ts';
import { rosterMessages } from './roster.messages.ts';
import { scoringMessages as texts } from './scoring.messages.ts';
import { TurnPanel } from './turn-panel.tsx';
import type { PanelProps, ScoringController } from './use-scoring-controller.ts';
import type { View } from './view.ts';

const RarePanel = onDemand(async () => (await import('./rare-panels.tsx')).RarePanel);

interface ScorerProps extends PanelProps {
  readonly afterGame: AfterGame;
}

/** The last play, with a button to correct it. It is corrected most often. */
function LastPlay({ controller, getName }: PanelProps) {
  const { replay } = controller.log;
  const play = replay.plays.at(-1);
  const amend = () => {
    const step = replayItems(replay.log).findLast(({ play }) => play !== null);
    const draft = step && draftOfItem(step);
    if (draft) controller.show({ kind: 'play', draft });
  };
  return (
    <div className="flex min-h-12 shrink-0 items-center gap-2 border-t border-chalk bg-sheet pr-2 pl-4 pb-[env(safe-area-inset-bottom)] text-small">
      <p className="min-w-0 flex-1 truncate">
        {play ? (
          <>
            <span className="text-ink-2">{texts.last}　</span>
            <b>{playWords(play, getName)}</b>
          </>
        ) : (
          <span className="text-ink-2">{texts.noPlayYet}</span>
        )}
      </p>
      {play && <LastPlayChips controller={controller} />}
      {play && (
        <button type="button" className={cx(linkLook, 'px-3!')} onClick={amend}>
          {texts.amend}
        </button>
      )}
    </div>
  );
}

interface Hint {
  readonly text: string;
  /** An action that completes the task at once. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** The out of a place whose player left without a substitute, if its turn has come. */
function vacantTurn(state: GameState, controller: ScoringController): Hint[] {
  if (currentBatter(state) !== null) return [];
  const { text, enter } = rosterMessages.vacant;
  const run = () => controller.commit(controller.target, [{ kind: 'automatic_out' }]);
  return [{ text: text(state.sides[battingSide(state)].next + 1), action: { label: enter, run } }];
}

/** Lists what the scorer should do before the next play. */
function listHints(state: GameState, controller: ScoringController): Hint[] {
  const hints = vacantTurn(state, controller);
  if (state.begun) return hints;
  const side = fieldingSide(state);
  const decide = () =>
    controller.show({ kind: 'substitution', target: controller.target, side, what: 'field' });
  if (playersWithoutPosition(state.sides[side]).length > 0)
    hints.push({ text: texts.sub.undecided, action: { label: texts.sub.decide, run: decide } });
  // Can be undone like a play.
  const call = () =>
    controller.commit(controller.target, [{ kind: 'game', event: 'called', reason: 'lead' }]);
  if (mercyReached(state))
    hints.push({ text: texts.game.mercy, action: { label: texts.game.call, run: call } });
  const tieBreak = state.rules?.tieBreak;
  if (tieBreak && state.inning >= tieBreak.from) {
    const outs = texts.setup.tieBreaks.outs(tieBreak.outs);
    const show = () => controller.show({ kind: 'order', target: controller.target, why: 'chosen' });
    hints.push({
      text: texts.game.tieBreak(outs, basesWords(state.bases)),
      action: { label: rosterMessages.choose, run: show },
    });
  }
  return hints;
}

function Hints({ controller }: PanelProps) {
  return listHints(controller.log.replay.state, controller).map(({ text, action }) => (
    <p
      key={text}
      className="flex items-center justify-between gap-2 bg-clay-soft px-4 text-small font-bold text-clay-strong"
    >
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="min-h-target px-1 font-bold whitespace-nowrap underline"
          onClick={action.run}
        >
          {action.label}
        </button>
      )}
    </p>
  ));
}

/** The current situation, and the inputs for the next event. */
function Turn(props: ScorerProps) {
  const { controller, getName, teams } = props;
  const game = controller.log.replay;
  return (
    <>
      <Hints {...props} />
      <div className="scoring-turn grid flex-1 gap-2 overflow-y-auto px-4 py-2">
        <div className="flex min-w-0 flex-col">
          <Matchup game={game} getName={getName} />
          <div className="-mt-5">
            <Diamond
              state={game.state}
              getName={getName}
              teams={teams}
              onRunner={(base) =>
                controller.show({ kind: 'running', target: controller.target, runners: [base] })
              }
            />
          </div>
        </div>
        <TurnPanel controller={controller} />
      </div>
      <LastPlay {...props} />
    </>
  );
}

function Panel({ view, ...props }: ScorerProps & { view: View }) {
  const { controller, getName } = props;
  switch (view.kind) {
    case 'play':
      return (
        <PlayPanel
          controller={controller}
          draft={view.draft}
          runner={view.runner ?? null}
          getName={getName}
        />
      );
    case 'list':
      return <PlayList {...props} />;
    case 'turn':
      return <Now {...props} view={view} />;
    default:
      return <Rare {...props} view={view} />;
  }
}

function Rare(props: ScorerProps & { view: View }) {
  const { phase } = props.controller.log.replay.state;
  return <RarePanel {...props} phase={phase} />;
}

function Now(props: ScorerProps & { view: View }) {
  return props.controller.log.replay.state.phase === 'playing' ? <Turn {...props} /> : <Rare {...props} />;
}

/** Returns a ref for the panel, which gets the focus if the control that was tapped is gone. */
function useFocus(view: View) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the panel shows something else
  useEffect(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const wanted = panel.current?.querySelector<HTMLElement>('[data-focus]') ?? panel.current;
    wanted?.focus({ preventScroll: true });
  }, [view]);
  return panel;
}

/** Announces the situation after each entry to screen readers. */
function Spoken({ controller, getName, teams }: PanelProps) {
  const { state, plays } = controller.log.replay;
  const play = plays.at(-1);
  const words = [
    play && playWords(play, getName),
    state.phase === 'playing' && playMessages.innings(state.inning, state.half),
    state.phase === 'playing' && teams[battingSide(state)],
    playMessages.outs(state.outs),
    basesWords(state.bases),
  ];
  return (
    <p role="status" className="sr-only">
      {words.filter(Boolean).join(playMessages.pause)}
    </p>
  );
}

const BESIDE = 768;
/** The window's width from which the batting order has a column, in pixels. */
const THREE = 1180;

/** The screen of the scorer. The list of plays is beside it if there is room. */
export function Scorer(props: ScorerProps) {
  const { controller } = props;
  const { view, problem, close } = controller;
  const roomy = useWide(BESIDE);
  const three = useWide(THREE);
  const panel = useFocus(view);
  useBackCloses(view.kind !== 'turn', close);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves what was opened, wherever the focus is
    <div
      className="scoring-columns flex flex-1"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && view.kind !== 'turn') close();
      }}
    >
      <div ref={panel} tabIndex={-1} className="flex min-w-0 flex-1 flex-col scoring-desk outline-none">
        <Board state={controller.log.replay.state} teams={props.teams} />
        <Spoken {...props} />
        {problem && (
          <p role="alert" className="shrink-0 bg-clay-soft px-4 py-2 text-small font-bold text-clay-strong">
            {problem}
          </p>
        )}
        <Panel view={view} {...props} />
      </div>
      {roomy && (
        <div className="scoring-beside min-w-0 flex-1 flex-col">
          <PlayList {...props} beside />
        </div>
      )}
      {three && (
        <div className="scoring-beside min-w-0 flex-1 flex-col border-l border-chalk">
          <OrderList {...props} />
        </div>
      )}
    </div>
  );
}
