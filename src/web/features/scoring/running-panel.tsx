import type { StartBase } from '#domain/scoring/contents/plays.ts';
import type { EditTarget } from '#domain/scoring/editing/play-draft.ts';
import {
  mayEnterRunningPlayWithoutConfirmation,
  proposeRareRunningPlay,
  RARE_RUNNING_PLAYS,
  type RunningPlay,
} from '#domain/scoring/editing/running-plays.ts';
import { isPlayMovingAllRunners, proposeRunningPlay } from '#domain/scoring/propose-running.ts';
import { listOccupiedBases } from '#domain/scoring/state.ts';
import type { GetName } from '#domain/scoring/words/names.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { plainKey } from './looks.ts';
import { PanelFrame } from './panel.tsx';
import { scoringMessages } from './scoring.messages.ts';
import { BaseChips } from './segment.tsx';
import type { ScoringController } from './use-scoring-controller.ts';

const texts = scoringMessages.running;

const PLAYS: readonly RunningPlay[] = [
  'steal',
  'caughtStealing',
  'pickoff',
  'wildPitch',
  'passedBall',
  'balk',
  'advance',
  'indifference',
];

interface RunningPanelProps {
  readonly controller: ScoringController;
  readonly target: EditTarget;
  readonly runners: readonly StartBase[];
  readonly getName: GetName;
}

export function RunningPanel({ controller, target, runners, getName }: RunningPanelProps) {
  const { state } = target.game;
  const present = listOccupiedBases(state.bases);
  const [only] = present;
  const chosen = runners.length === 0 && present.length === 1 && only ? [only] : runners;
  const toggle = (base: StartBase) => {
    const next = chosen.includes(base) ? chosen.filter((other) => other !== base) : [...chosen, base];
    controller.show({ kind: 'running', target, runners: next });
  };
  const choose = (play: RunningPlay) => {
    const content = proposeRunningPlay(state, { play, runners: chosen });
    if (mayEnterRunningPlayWithoutConfirmation(state, play) && target.at === 'end')
      controller.commit(target, [content]);
    else controller.running(target, content);
  };
  return (
    <PanelFrame controller={controller} title={texts.title}>
      {present.length === 0 && <p className="text-small text-ink-2">{texts.noRunner}</p>}
      <fieldset className="flex gap-1.5">
        <legend className="mb-1 text-small font-bold">{present.length > 0 && texts.who}</legend>
        <BaseChips {...{ state, getName }} isChosen={(base) => chosen.includes(base)} onChoose={toggle} />
      </fieldset>
      <fieldset className="scoring-outcomes grid grid-cols-3 gap-1.5">
        <legend className="mb-1 text-small font-bold">
          {texts.what}
          {chosen.length === 0 && present.length > 0 && (
            <span className="ml-3 text-clay-strong">{texts.chooseFirst}</span>
          )}
        </legend>
        {PLAYS.map((play) => {
          const enabled = isPlayMovingAllRunners(play) ? present.length > 0 : chosen.length > 0;
          return (
            <button
              key={play}
              type="button"
              aria-disabled={!enabled || undefined}
              onClick={() => enabled && choose(play)}
              className={plainKey}
            >
              {scoringWordMessages.runnings[play]}
            </button>
          );
        })}
        {RARE_RUNNING_PLAYS.map((how) => (
          <button
            key={how}
            type="button"
            aria-disabled={chosen.length === 0 || undefined}
            onClick={() =>
              chosen.length > 0 && controller.running(target, proposeRareRunningPlay(state, how, chosen))
            }
            className={plainKey}
          >
            {scoringWordMessages.rare[how]}
          </button>
        ))}
      </fieldset>
    </PanelFrame>
  );
}
