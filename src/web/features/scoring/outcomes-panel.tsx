import { draftTurn, type EditTarget } from '#domain/scoring/editing/play-draft.ts';
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

/** Buttons for every outcome of a turn, or for a play of the runners, at a place in the game. */
export function OutcomesPanel({ controller, target }: { controller: ScoringController; target: EditTarget }) {
  const isInserted = target.at === 'before';
  return (
    <>
      <div className="scoring-low grid flex-1 gap-3 overflow-y-auto px-4 py-3">
        <h2 className="text-lg font-bold">{TITLES[target.at]}</h2>
        <OutcomeKeys
          controller={controller}
          target={target}
          outcomes={target.at === 'end' ? otherOutcomes(target.game.state) : EVERY_OUTCOME}
        />
        <div className="scoring-rare grid grid-cols-2 gap-1.5">
          <button
            type="button"
            className={chipLook}
            onClick={() => controller.turn(draftTurn(target, FOUL_BUNT))}
          >
            {playMessages.strikes.foulBunt}
          </button>
          <button
            type="button"
            className={chipLook}
            onClick={() => controller.outcome(target, 'batterInterference')}
          >
            {playMessages.outcomes.batterInterference}
          </button>
          <button
            type="button"
            className={chipLook}
            onClick={() => controller.show({ kind: 'running', target, runners: [] })}
          >
            {isInserted ? scoringMessages.runners : scoringMessages.rareRunning}
          </button>
          {isInserted && (
            <button
              type="button"
              className={chipLook}
              onClick={() => controller.show(substitutionView(target, 'us'))}
            >
              {scoringMessages.substitution}
            </button>
          )}
        </div>
      </div>
      <Foot controller={controller} />
    </>
  );
}
