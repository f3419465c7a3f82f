import { useState } from 'react';
import type { ChangeNextBatterContent } from '#domain/scoring/contents/players.ts';
import { listReplayedLogItems, type ReplayedLogItem } from '#domain/scoring/editing/log-items.ts';
import { type EditTarget, toEditTarget } from '#domain/scoring/editing/play-draft.ts';
import { getProperBatterSlot, isPlayerOnBase } from '#domain/scoring/order.ts';
import type { PlayerKey } from '#domain/scoring/player-key.ts';
import { type GameState, getBattingSide, getCurrentBatter } from '#domain/scoring/state.ts';
import type { GetName } from '#domain/scoring/words/names.ts';
import { describeReplayedEntry } from '#domain/scoring/words/step-words.ts';
import { Chip } from './chip.tsx';
import { PanelFrame } from './panel.tsx';
import { rosterMessages } from './roster.messages.ts';
import { Segment } from './segment.tsx';
import type { PanelProps } from './use-scoring-controller.ts';

const texts = rosterMessages.order;

const TURNS = [
  { value: 'now', label: texts.turns.now },
  { value: 'last', label: texts.turns.last },
] as const;

/**
 * Finds the turn against which the defense can still appeal: the last turn, before the next pitch or play
 * (6.03(b)(3)).
 */
function findLastTurn({ controller }: PanelProps): ReplayedLogItem | null {
  const { state, log } = controller.log.replay;
  const last = listReplayedLogItems(log).findLast(({ refusal, content }) => {
    return refusal === null && content.kind !== 'correction';
  });
  const isSameHalf = last?.before.state.half === state.half && last.before.state.inning === state.inning;
  return isSameHalf && last?.content.kind === 'plate_appearance' ? last : null;
}

interface BattersProps {
  readonly state: GameState;
  readonly getName: GetName;
  readonly label: string;
  /** Whether players on base can be chosen, too: true if the choice also changes the runners. */
  readonly everybody: boolean;
  readonly onChoose: (order: number) => void;
}

function Batters({ state, getName, label, everybody, onChoose }: BattersProps) {
  const { order, next } = state.sides[getBattingSide(state)];
  const isAble = (player: PlayerKey | null, slot: number) =>
    player !== null && slot !== next && (everybody || !isPlayerOnBase(state, player));
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-small font-bold">{label}</legend>
      <div className="grid grid-cols-3 gap-1.5">
        {order.map((player, slot) =>
          isAble(player, slot) ? (
            <Chip
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot of the order has no identity but its index
              key={slot}
              className="truncate"
              onClick={() => onChoose(slot + 1)}
            >
              {slot + 1} {getName(player).short}
            </Chip>
          ) : null,
        )}
      </div>
    </fieldset>
  );
}

interface OrderPanelProps extends PanelProps {
  readonly target: EditTarget;
  readonly why: ChangeNextBatterContent['why'];
}

function LastTurn({ turn, ...props }: OrderPanelProps & { turn: ReplayedLogItem }) {
  const { controller, getName, teams } = props;
  const { state } = turn.before;
  const side = state.sides[getBattingSide(state)];
  const proper = side.order[getProperBatterSlot(side)] ?? null;
  const enter = (order: number) =>
    controller.commit(toEditTarget(turn, 'before'), [{ kind: 'next_batter', order, why: 'outOfTurn' }]);
  return (
    <section className="grid gap-2">
      <h3 className="text-small font-bold">{texts.lastTurn(describeReplayedEntry(turn, getName, teams))}</h3>
      <Chip onClick={() => controller.commit(toEditTarget(turn, 'instead'), [{ kind: 'out_of_turn' }])}>
        {texts.appeal(getName(proper).short)}
      </Chip>
      <p className="text-small text-ink-2">{texts.appealText}</p>
      <Batters state={state} getName={getName} label={texts.noAppeal} everybody={false} onChoose={enter} />
    </section>
  );
}

/** Records that another player bats: out of turn (打順間違い), or by the team's choice in a tie-break (選択打順). */
export function OrderPanel(props: OrderPanelProps) {
  const { controller, getName, target, why } = props;
  const { state } = target.game;
  const isNow = target.at === 'end';
  const lastTurn = isNow && why === 'outOfTurn' ? findLastTurn(props) : null;
  const isChosen = why === 'chosen';
  const label = isChosen ? texts.first : isNow ? texts.who : texts.whoBatted;
  const next = state.sides[getBattingSide(state)].next + 1;
  const [turn, setTurn] = useState<keyof typeof texts.turns>('now');
  const choice = lastTurn && <Segment label={texts.turn} options={TURNS} value={turn} onChange={setTurn} />;
  if (lastTurn && turn === 'last')
    return (
      <PanelFrame controller={controller} title={texts.title}>
        {choice}
        <LastTurn {...props} turn={lastTurn} />
      </PanelFrame>
    );
  return (
    <PanelFrame controller={controller} title={isChosen ? texts.chosenTitle : texts.title}>
      {choice}
      <p className="text-small">{texts.proper(next, getName(getCurrentBatter(state)).short)}</p>
      <Batters
        {...{ state, getName, label }}
        everybody={isChosen}
        onChoose={(order) => controller.commit(target, [{ kind: 'next_batter', order, why }])}
      />
      <p className="text-small text-ink-2">{isChosen ? texts.chosenText : texts.text}</p>
    </PanelFrame>
  );
}
