import { draftPlay, type EditTarget } from '#domain/scoring/editing/play-draft.ts';
import { proposeRunningPlay } from '#domain/scoring/propose-running.ts';
import { playMessages } from '#domain/scoring/words/play-words.messages.ts';
import { chipLook } from './looks.ts';
import { Foot } from './panel.tsx';
import { scoringMessages } from './scoring.messages.ts';
import { OutcomeKeys } from './turn-panel.tsx';
import type { ScoringController } from './use-scoring-controller.ts';
import { EVERY_OUTCOME, otherOutcomes, substitutionView } from './view.ts';

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
        <button key={label} type="button" className={chipLook} onClick={enter}>
          {label}
        </button>
      ))}
    </div>
  );
}

/**
 * Has the outcomes that the main screen lacks, and rare plays of runners. Has all outcomes for a play that is inserted
 * before a recorded play.
 */
export function OutcomesPanel({ controller, target }: { controller: ScoringController; target: EditTarget }) {
  const isInserted = target.at === 'before';
  const { state } = target.game;
  const running: Key = [
    isInserted ? scoringMessages.runners : scoringMessages.rareRunning,
    () => controller.show({ kind: 'running', target, runners: [] }),
  ];
  const substitution: Key = [
    scoringMessages.substitution,
    () => controller.show(substitutionView(target, 'us')),
  ];
  const rare: Key[] = [
    [playMessages.strikes.foulBunt, () => controller.turn(draftPlay(target, FOUL_BUNT))],
    [playMessages.outcomes.batterInterference, () => controller.outcome(target, 'batterInterference')],
    [
      playMessages.runnings.foulError,
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
          outcomes={target.at === 'end' ? otherOutcomes(state) : EVERY_OUTCOME}
        />
        <RareKeys keys={rare} />
      </div>
      <Foot controller={controller} />
    </>
  );
}
