import { toShownPosition } from '../../batter-only.ts';
import type { BattingOrderEventContent, RosterEventContent } from '../contents/players.ts';
import type { DesignatedHitterChange } from '../editing/hitter-changes.ts';
import { getProperBatterSlot } from '../order.ts';
import type { ReplayedEntry } from '../replay.ts';
import { getBattingSide, getRunnerOnBase } from '../state.ts';
import type { GetName } from './names.ts';
import { scoringWordMessages } from './play-words.messages.ts';
import { rosterChangeMessages } from './roster-words.messages.ts';

const texts = rosterChangeMessages.steps;

function describeOrderEntry(
  content: BattingOrderEventContent,
  { before: { state } }: ReplayedEntry,
  getName: GetName,
): string {
  const { order, next } = state.sides[getBattingSide(state)];
  const name = (slot: number) => getName(order[slot - 1] ?? null).short;
  switch (content.kind) {
    case 'passed_over':
      return scoringWordMessages.passedOver(next + 1, name(next + 1));
    case 'next_batter':
      return texts[content.why](content.order, name(content.order));
    case 'automatic_out':
      return texts.automaticOut(next + 1);
    case 'out_of_turn':
      return texts.outOnAppeal(name(getProperBatterSlot(state.sides[getBattingSide(state)]) + 1));
  }
}

export function describeRosterOrOrderEvent(
  content: RosterEventContent | BattingOrderEventContent,
  step: ReplayedEntry,
  getName: GetName,
): string {
  const { state } = step.before;
  const name = (key: string | null) => getName(key).short;
  switch (content.kind) {
    case 'courtesy_runner': {
      const runner = getRunnerOnBase(state.bases, content.base);
      const replaced = runner?.replaced ?? runner?.player ?? null;
      return content.player === replaced
        ? texts.runsAgain(name(replaced))
        : texts.courtesy(name(content.player), name(replaced));
    }
    case 'departure': {
      const { order, offOrder } = state.sides[content.side];
      const player = content.order === 0 ? offOrder : (order[content.order - 1] ?? null);
      return texts.departed[content.why](name(player));
    }
    case 'arrival': {
      const order = state.sides[content.side].order.length + 1;
      const position = content.position && toShownPosition(content.position, order, state.rules);
      return texts.arrival(name(content.player), order, position);
    }
    case 'unknown_pitcher':
      return state.phase === 'before' ? texts.pitcherUnknown : texts.otherPitcherUnknown;
    default:
      return describeOrderEntry(content, step, getName);
  }
}

export function describeDesignatedHitterChange(change: DesignatedHitterChange, getName: GetName): string {
  const words = rosterChangeMessages.hitter;
  const { kind, order, position } = change;
  const [pitcher, hitter, leaves] = [change.pitcher, change.hitter, change.leaves].map(
    (key) => getName(key).short,
  ) as [string, string, string];
  switch (kind) {
    case 'pitcherBats':
      return words.pitcherBats(pitcher, leaves, order);
    case 'hitterFields':
      return change.leaves === null
        ? words.hitterFillsIn(pitcher, hitter, order, position ?? '')
        : words.hitterFields(pitcher, hitter, order, position ?? '', leaves);
    case 'flexBats':
    case 'dpReturns':
      return words[kind](pitcher, hitter, order);
    default:
      return words[kind](pitcher, hitter, position ?? '');
  }
}
