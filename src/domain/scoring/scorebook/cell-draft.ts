import { HOME_BASE, type PlayContent } from '../contents/plays.ts';
import type { MoveWithRbi, ReplayedPlay } from '../play.ts';
import type { PlayerKey } from '../player-key.ts';
import { findParticipant, type GameState, type SideState } from '../state.ts';
import { toFielderNumber } from '../words/play-words.ts';
import type { PitchColumnItem, ScorebookCell, ScorebookSign, SubstitutionMark } from './sheet-types.ts';

export class MutableScorebookCell {
  order: number;
  readonly inning: number;
  part = 0;
  batter: PlayerKey;
  turn: ScorebookCell['turn'] = 'open';
  readonly pitches: PitchColumnItem[] = [];
  readonly corners: [ScorebookSign[], ScorebookSign[], ScorebookSign[], ScorebookSign[]] = [[], [], [], []];
  result: ScorebookCell['result'] = null;
  readonly waves: SubstitutionMark[] = [];
  endsHalf = false;
  readonly plays: ReplayedPlay[] = [];

  constructor(order: number, inning: number, batter: PlayerKey) {
    this.order = order;
    this.inning = inning;
    this.batter = batter;
  }

  markPitch(mark: number): void {
    const last = this.pitches.at(-1);
    if (last?.call) this.pitches[this.pitches.length - 1] = { ...last, marks: [...(last.marks ?? []), mark] };
    else this.pitches.push({ call: null, marks: [mark] });
  }

  addFoulError({ errors = [], ...content }: PlayContent): void {
    if (content.kind === 'running' && content.play === 'foulError' && errors[0])
      this.pitches.push({ call: null, error: toFielderNumber(errors[0]) });
  }

  addPlay(play: ReplayedPlay): void {
    if (!this.plays.includes(play)) this.plays.push(play);
  }
}

/** Creates a cell for the runner whom a tie-break placed on each base; null for an empty base. */
export function createTieBreakRunnerCells(
  { bases, inning }: GameState,
  side: SideState,
): (MutableScorebookCell | null)[] {
  return bases.map((runner, index) => {
    if (!runner?.placed) return null;
    const { player, replaced = player } = runner;
    const cell = new MutableScorebookCell(findParticipant(side, replaced)?.order ?? 0, inning, player);
    cell.turn = 'placed';
    cell.corners[index]?.push({ name: 'placed' });
    return cell;
  });
}

/** Writes a sign into the corner of the base, and marks the bases that the runner passed. */
export function writeMove(
  cell: MutableScorebookCell,
  { runner, from, to, out, scored }: MoveWithRbi,
  sign: ScorebookSign,
): void {
  // A runner who is picked off is out on the way to the next base.
  const last = out
    ? Math.min(HOME_BASE, Math.max(to, from + 1))
    : to === HOME_BASE && !scored
      ? HOME_BASE - 1
      : to;
  // The corner of first base shows how the turn ended, whichever base the batter reached.
  const isFirst = runner === 0 && from === 0 && !out;
  for (let base = from + 1; base <= last; base += 1) {
    const isSign = base === (isFirst ? 1 : last);
    const passed = sign.name === 'hit' ? 'line' : 'through';
    cell.corners[base - 1]?.push(isSign ? sign : { name: passed });
  }
}
