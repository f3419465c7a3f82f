import { useState } from 'react';
import { draftPlay, type EditTarget } from '#domain/scoring/editing/play-draft.ts';
import { createPlayerKeyAmendments } from '#domain/scoring/editing/rename-players.ts';
import {
  findOpponentLabelConflict,
  formatOpponentNumberAndName,
  type PlayerKey,
  readPlayerKey,
  toOpponentKey,
} from '#domain/scoring/player-key.ts';
import { proposeRunningPlay } from '#domain/scoring/propose-running.ts';
import type { GameState, Participant } from '#domain/scoring/state.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { CallPanel } from './call-panel.tsx';
import { Chip } from './chip.tsx';
import { type AfterGame, OverPanel, SuspendedPanel } from './end-panels.tsx';
import { createEntryId } from './entry-id.ts';
import { OrderPanel } from './order-panel.tsx';
import { FactsPanel, RemarkPanel, RepairPanel, RulesPanel } from './other-panels.tsx';
import { Foot, PanelFrame } from './panel.tsx';
import { PitchesPanel } from './pitches-panel.tsx';
import { ConflictText, fieldLook } from './player-choice.tsx';
import { RosterPanel } from './roster-panels.tsx';
import { RunningPanel } from './running-panel.tsx';
import { scoringMessages } from './scoring.messages.ts';
import { SubstitutionPanel } from './substitution-panel.tsx';
import { OutcomeKeys } from './turn-panel.tsx';
import type { PanelProps, ScoringController } from './use-scoring-controller.ts';
import { createSubstitutionView, EVERY_OUTCOME, listOtherOutcomes, type View } from './view.ts';

export { Errors, Fielders, RunnerEditor } from './runner-editor.tsx';

const texts = scoringMessages.game;

/** Returns the key of an opponent with another label and the same running number. Returns other keys unchanged. */
function keyWith(key: PlayerKey, label: string): PlayerKey {
  const named = readPlayerKey(key);
  return named?.kind === 'opponent' ? toOpponentKey(named.number, label.trim()) : key;
}

/** Sorts the batters first, in the batting order, then others in the game, then players who have left the game. */
function inOrder(participants: readonly Participant[]): Participant[] {
  const place = ({ order, left }: Participant) => (left ? 100 : 0) + (order || 50);
  return participants.toSorted((a, b) => place(a) - place(b));
}

/** Inputs for the numbers and names of the opponents, which often become known only during the game. */
function OpponentsPanel({ controller }: { controller: ScoringController }) {
  const { log, state } = controller.log.replay;
  const players = inOrder(state.sides.them.participants);
  const [labels, setLabels] = useState(
    () => new Map(players.map(({ player }) => [player, formatOpponentNumberAndName(player)] as const)),
  );
  const change = (player: PlayerKey, label: string) => setLabels(new Map(labels).set(player, label));
  const othersThan = (player: PlayerKey) =>
    [...labels].filter(([key]) => key !== player).map(([key, label]) => keyWith(key, label));
  const save = () => {
    const names = [...labels].map(([player, label]) => [player, keyWith(player, label)] as const);
    const changed = new Map(names.filter(([before, after]) => before !== after));
    const entries = createPlayerKeyAmendments(log, changed, createEntryId);
    if (entries.length > 0) controller.enter(entries);
    else controller.close();
  };
  return (
    <PanelFrame controller={controller} title={texts.opponents} onConfirm={save}>
      <p className="text-small text-ink-2">{texts.opponentsText}</p>
      <ul className="grid gap-1.5">
        {players.map(({ player, order, left }, index) => (
          <li key={player}>
            <label className="flex items-center gap-2">
              <span className="w-24 shrink-0 text-small text-ink-2">
                {left ? texts.left(texts.opponent(order)) : texts.opponent(order)}
              </span>
              <input
                data-focus={index === 0 || undefined}
                value={labels.get(player) ?? ''}
                placeholder={scoringMessages.setup.number}
                maxLength={40}
                onChange={({ target }) => change(player, target.value)}
                className={fieldLook}
              />
            </label>
            <ConflictText
              conflict={findOpponentLabelConflict(labels.get(player) ?? '', othersThan(player))}
            />
          </li>
        ))}
      </ul>
    </PanelFrame>
  );
}

const TITLES: Readonly<Record<EditTarget['at'], string>> = {
  end: scoringMessages.otherOutcomes,
  before: scoringMessages.list.insertHere,
  instead: scoringMessages.outcomes,
};

const FOUL_BUNT = { outcome: 'strikeout', field: null, strike: 'foulBunt' } as const;

const FOUL_ERROR = { play: 'foulError', runners: [], errors: ['捕'] } as const;

type Key = readonly [label: string, enter: () => void];

function RareKeys({ keys }: { keys: readonly Key[] }) {
  return (
    <div className="scoring-rare grid grid-cols-2 gap-1.5">
      {keys.map(([label, enter]) => (
        <Chip key={label} onClick={enter}>
          {label}
        </Chip>
      ))}
    </div>
  );
}

/**
 * Shows the outcomes that the main screen lacks, and rare plays of runners. Shows all outcomes for a play
 * that is inserted before a recorded play.
 */
function OutcomesPanel({ controller, target }: { controller: ScoringController; target: EditTarget }) {
  const isInserted = target.at === 'before';
  const { state } = target.game;
  const running: Key = [
    isInserted ? scoringMessages.runners : scoringMessages.rareRunning,
    () => controller.show({ kind: 'running', target, runners: [] }),
  ];
  const substitution: Key = [
    scoringMessages.substitution,
    () => controller.show(createSubstitutionView(target, 'us')),
  ];
  const rare: Key[] = [
    [scoringWordMessages.strikes.foulBunt, () => controller.turn(draftPlay(target, FOUL_BUNT))],
    [scoringWordMessages.outcomes.batterInterference, () => controller.outcome(target, 'batterInterference')],
    [
      scoringWordMessages.runnings.foulError,
      () => controller.running(target, proposeRunningPlay(state, FOUL_ERROR)),
    ],
    ...(isInserted ? [] : [running]),
  ];
  return (
    <>
      <div className="scoring-low grid flex-1 gap-3 overflow-y-auto px-4 py-3">
        <h2 className="text-lg font-bold">{TITLES[target.at]}</h2>
        {isInserted && <RareKeys keys={[running, substitution]} />}
        <OutcomeKeys
          controller={controller}
          target={target}
          outcomes={target.at === 'end' ? listOtherOutcomes(state) : EVERY_OUTCOME}
        />
        <RareKeys keys={rare} />
      </div>
      <Foot controller={controller} />
    </>
  );
}

export interface RareProps extends PanelProps {
  readonly view: View;
  readonly phase: GameState['phase'];
  readonly afterGame: AfterGame;
}

/** Panels that most plays do not need. Their file is loaded after the screen. */
export function RarePanel({ view, phase, afterGame, ...props }: RareProps) {
  switch (view.kind) {
    case 'outcomes':
      return <OutcomesPanel controller={props.controller} target={view.target} />;
    case 'running':
      return <RunningPanel {...props} target={view.target} runners={view.runners} />;
    case 'substitution':
      return <SubstitutionPanel key={`${view.side} ${view.what}`} {...props} {...view} />;
    case 'order':
      return <OrderPanel {...props} target={view.target} why={view.why} />;
    case 'roster':
      return <RosterPanel {...props} what={view.what} side={view.side} target={view.target} />;
    case 'rules':
      return <RulesPanel controller={props.controller} />;
    case 'call':
      return <CallPanel controller={props.controller} />;
    case 'opponents':
      return <OpponentsPanel controller={props.controller} />;
    case 'facts':
      return <FactsPanel controller={props.controller} />;
    case 'remark':
      return <RemarkPanel {...props} step={view.step} />;
    case 'pitches':
      return <PitchesPanel {...props} />;
    case 'repair':
      return <RepairPanel {...props} {...view} />;
    default:
      return phase === 'over' ? (
        <OverPanel {...props} afterGame={afterGame} />
      ) : (
        <SuspendedPanel {...props} />
      );
  }
}
