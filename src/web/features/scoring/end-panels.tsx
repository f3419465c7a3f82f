import { type ReactNode, useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import { decideGameResult } from '#domain/game.ts';
import { GAME_STATUS_RULES } from '#domain/game-status.ts';
import { proposePitchingDecisions } from '#domain/scoring/decisions.ts';
import { toLineScore } from '#domain/scoring/line-score.ts';
import { isPitchTotalLowerBound } from '#domain/scoring/pitch-count.ts';
import { getRunsOfSide } from '#domain/scoring/score.ts';
import { listSidesInOrderAtBat, toGameStatus } from '#domain/scoring/state.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { listGameFactTexts } from '#domain/scoring/words/step-words.ts';
import { paths } from '../../paths.ts';
import { unevenText } from '../../shared/line-score/line-score-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from './chip.tsx';
import { scoringMessages } from './scoring.messages.ts';
import type { PanelProps } from './use-scoring-controller.ts';

const texts = scoringMessages.game;

function InningTable({ controller, teams }: PanelProps) {
  const { state } = controller.log.replay;
  const innings = toLineScore(state);
  const count = Math.max(innings.us.length, innings.them.length);
  const columns = Array.from({ length: count }, (_, index) => index);
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-center text-small tabular-nums">
        <thead>
          <tr className="text-tiny text-ink-2">
            <th scope="col">
              <span className="sr-only">{scoringMessages.sub.side}</span>
            </th>
            {columns.map((index) => (
              <th key={index} scope="col" className="min-w-6 font-normal">
                {index + 1}
              </th>
            ))}
            <th scope="col" className="min-w-8 font-bold">
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {listSidesInOrderAtBat(state).map((side) => (
            <tr key={side} className="border-t border-chalk">
              <th scope="row" className="max-w-28 truncate py-2 pr-2 text-left font-semibold">
                {teams[side]}
              </th>
              {columns.map((index) => (
                <td key={index}>{innings[side][index] === null ? 'X' : (innings[side][index] ?? '')}</td>
              ))}
              <td className="text-base font-bold whitespace-nowrap">{getRunsOfSide(state, side)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Uneven({ controller }: Pick<PanelProps, 'controller'>) {
  const text = unevenText(toLineScore(controller.log.replay.state));
  return text && <p className="text-small text-ink-2">{text}</p>;
}

function Facts({ controller }: Pick<PanelProps, 'controller'>) {
  const words = listGameFactTexts(controller.log.replay.state.facts);
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-small text-ink-2">{words.join(scoringWordMessages.pause)}</p>
      <Chip onClick={() => controller.show({ kind: 'facts' })}>{scoringWordMessages.facts.title}</Chip>
    </div>
  );
}

export interface AfterGame {
  /** The game of the page. Only its `confirmed` is used; the score comes from the log. */
  readonly game: Pick<GameDetail, 'id' | 'sport' | 'confirmed'>;
  readonly confirm: () => Promise<void>;
  readonly news: ReactNode;
}

interface OverProps extends PanelProps {
  readonly afterGame: AfterGame;
}

const TITLES = {
  rules: texts.over,
  end: texts.over,
  called: texts.called,
  forfeit: texts.forfeit,
  noGame: texts.noGameOver,
};

function Decisions({ controller, getName, afterGame }: OverProps) {
  const { state, plays } = controller.log.replay;
  if (!GAME_STATUS_RULES[toGameStatus(state)].decisions) return null;
  const decisions = proposePitchingDecisions(state, plays, afterGame.game.sport);
  const named = (['winner', 'loser', 'save'] as const).flatMap((kind) => {
    const key = decisions[kind];
    return key === null ? [] : [{ kind, name: getName(key).short }];
  });
  if (named.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-small">
      {named.map(({ kind, name }) => (
        <span key={kind}>
          <span className="mr-1 text-ink-2">{texts.decisions[kind]}</span>
          <b>{name}</b>
        </span>
      ))}
    </p>
  );
}

/**
 * The button that confirms the game. Until the server has the whole log, a text says when the game can be
 * confirmed.
 */
function Confirm({ controller, afterGame: { game, confirm } }: OverProps) {
  const [isPending, setIsPending] = useState(false);
  if (game.confirmed || !controller.log.mine) return null;
  if (controller.log.unsent > 0)
    return <p className="text-center text-small text-ink-2">{texts.confirmLater}</p>;
  const press = async () => {
    setIsPending(true);
    await confirm();
    setIsPending(false);
  };
  return (
    <Button pending={isPending} onClick={() => void press()}>
      {texts.confirm}
    </Button>
  );
}

export function OverPanel(props: OverProps) {
  const { controller, afterGame } = props;
  const { state } = controller.log.replay;
  return (
    <div className="scoring-over grid flex-1 gap-5 overflow-y-auto px-4 py-4">
      <div className="grid gap-1 text-center">
        <h2 className="text-title font-bold">
          {state.callReason
            ? scoringWordMessages.withDetails(texts.called, [
                scoringWordMessages.callReasons[state.callReason],
              ])
            : TITLES[state.endedBy ?? 'rules']}
        </h2>
        <p className="text-lg font-bold scoring-strong">
          {GAME_STATUS_RULES[toGameStatus(state)].inRecord
            ? decideGameResult(getRunsOfSide(state, 'us'), getRunsOfSide(state, 'them'))
            : texts.countsNothing}
        </p>
      </div>
      <InningTable {...props} />
      <Uneven controller={controller} />
      <Facts controller={controller} />
      <Decisions {...props} />
      <div className="grid gap-2.5">
        <Confirm {...props} />
        {afterGame.news}
        <ButtonLink
          variant={afterGame.game.confirmed ? 'primary' : 'line'}
          to={paths.game(afterGame.game.id)}
        >
          {texts.toGame}
        </ButtonLink>
        {state.uncounted.some((player) => isPitchTotalLowerBound(state, player)) && (
          <Button variant="line" onClick={() => controller.show({ kind: 'pitches' })}>
            {texts.umpirePitches}
          </Button>
        )}
        <Button variant="line" className="scoring-alone" onClick={() => controller.show({ kind: 'list' })}>
          {texts.toCourse}
        </Button>
        <Button
          variant="ghost"
          onClick={() => controller.commit(controller.target, [{ kind: 'game', event: 'resumed' }])}
        >
          {texts.playOn}
        </Button>
      </div>
    </div>
  );
}

export function SuspendedPanel({ controller }: PanelProps) {
  return (
    <div className="grid flex-1 content-center justify-items-center gap-4 px-4 text-center">
      <h2 className="text-title font-bold">{texts.suspended}</h2>
      <p className="text-small text-ink-2">{texts.suspendedText}</p>
      <Button
        className="w-full max-w-xl"
        onClick={() => controller.commit(controller.target, [{ kind: 'game', event: 'resumed' }])}
      >
        {texts.resume}
      </Button>
    </div>
  );
}
