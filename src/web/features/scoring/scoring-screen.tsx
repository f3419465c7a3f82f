import { type ReactNode, useEffect, useRef } from 'react';
import { toShownPosition } from '#domain/batter-only.ts';
import { findParticipant, getBattingSide } from '#domain/scoring/state.ts';
import { describePlateAppearanceContent } from '#domain/scoring/words/play-words.ts';
import { useBackCloses } from '../../platform/navigation/back-closes.ts';
import { lineupWords } from '../../shared/lineup/lineup-words.messages.ts';
import { cx } from '../../ui/cx.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { Board, Moment, SideChange, Spoken } from './board.tsx';
import { Diamond } from './diamond.tsx';
import type { AfterGame } from './end-panels.tsx';
import { Hints } from './hints.tsx';
import { LastPlay, UndoneBar } from './last-play.tsx';
import { Matchup } from './matchup.tsx';
import { PlayPanel } from './play-panel.tsx';
import { scoringMessages } from './scoring.messages.ts';
import { TurnPanel } from './turn-panel.tsx';
import type { PanelProps } from './use-scoring-controller.ts';
import { findTarget, type View } from './view.ts';

function OrderList({ controller, getName, teams }: PanelProps) {
  const { state, plays } = controller.log.replay;
  const side = getBattingSide(state);
  const { order, next } = state.sides[side];
  return (
    <section aria-label={scoringMessages.order.forTeam(teams[side])} className="flex-1 overflow-y-auto">
      <h2 className="px-4 py-2 text-lg font-bold">{teams[side]}</h2>
      <ol className="border-y border-chalk-strong bg-sheet">
        {order.map((player, index) => {
          const position = findParticipant(state.sides[side], player)?.positions.at(-1);
          const turns = plays.flatMap(({ content, chargedBatter, outs }) =>
            chargedBatter === player && content.kind === 'plate_appearance'
              ? [describePlateAppearanceContent(content, outs)]
              : [],
          );
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot of the order has no identity but its index
              key={index}
              aria-current={index === next || undefined}
              className={cx(
                'flex min-h-11 items-center gap-2 border-b border-chalk px-4 text-small last:border-b-0',
                index === next && 'bg-field-soft font-bold',
              )}
            >
              <span className="w-5 text-right text-ink-2 tabular-nums">{index + 1}</span>
              <span className="w-5 text-center text-ink-2">
                {position && letters[toShownPosition(position, index + 1, state.rules)]}
              </span>
              <span className="w-24 shrink-0 truncate text-[0.9375rem]">{getName(player).short}</span>
              <span className="min-w-0 flex-1 truncate text-ink-2">{turns.join(' ')}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const letters: Readonly<Record<string, string>> = { ...lineupWords.letters, 代打: '打', 代走: '走' };

const RarePanel = onDemand(async () => (await import('./rare-panels.tsx')).RarePanel);

const PlayList = onDemand(async () => (await import('./play-list.tsx')).PlayList);

interface ScoringScreenProps extends PanelProps {
  readonly afterGame: AfterGame;
  readonly pitchLine: ReactNode;
  /** A link that sends the message that the game has begun. Shown until the first play. */
  readonly startNews: ReactNode;
}

function Turn(props: ScoringScreenProps) {
  const { controller, getName, teams } = props;
  const game = controller.log.replay;
  return (
    <>
      <Hints {...props} />
      {props.pitchLine}
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

function Panel({ view, ...props }: ScoringScreenProps & { view: View }) {
  const { controller, getName } = props;
  switch (view.kind) {
    case 'play':
      return <PlayPanel {...{ controller, getName }} draft={view.draft} runner={view.runner ?? null} />;
    case 'list':
      return <PlayList {...props} opened={view.open ?? null} />;
    case 'turn':
      return <Now {...props} view={view} />;
    default:
      return <Rare {...props} view={view} />;
  }
}

function Rare(props: ScoringScreenProps & { view: View }) {
  const { phase } = props.controller.log.replay.state;
  return <RarePanel {...props} phase={phase} />;
}

function Now(props: ScoringScreenProps & { view: View }) {
  if (props.controller.log.replay.state.phase === 'playing') return <Turn {...props} />;
  return (
    <>
      <Rare {...props} />
      <UndoneBar {...props} />
    </>
  );
}

/**
 * Returns a ref for the panel. If the control that was tapped is gone, the `[data-focus]` control of the panel gets the
 * focus, or else the panel.
 */
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

const BESIDE = 768;
/** The window's width from which the batting order has a column, in pixels. */
const THREE = 1180;

export function ScoringScreen(props: ScoringScreenProps) {
  const { controller } = props;
  const { view, problem, close } = controller;
  const roomy = useWide(BESIDE);
  const three = useWide(THREE);
  const panel = useFocus(view);
  const target = findTarget(view);
  // While an earlier moment is edited, the board shows that moment.
  const edited = target && target.at !== 'end' ? target.game : null;
  useBackCloses(view.kind !== 'turn', close);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves what was opened, wherever the focus is
    <div
      className="scoring-columns flex flex-1"
      onClickCapture={({ timeStamp }) => controller.doubleTap.tap(timeStamp)}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && view.kind !== 'turn') close();
      }}
    >
      <div ref={panel} tabIndex={-1} className="flex min-w-0 flex-1 flex-col scoring-desk outline-none">
        <Board
          state={(edited ?? controller.log.replay).state}
          teams={props.teams}
          withPitches={controller.withPitches}
        />
        <SideChange state={controller.log.replay.state} hidden={view.kind !== 'turn'} />
        {target && edited && (
          <Moment {...props} target={target} removes={view.kind === 'repair' && view.removes} />
        )}
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
