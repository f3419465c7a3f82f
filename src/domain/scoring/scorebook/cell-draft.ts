import type { PlayContent } from '../contents/plays.ts';
import type { ReplayedPlay } from '../play.ts';
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
