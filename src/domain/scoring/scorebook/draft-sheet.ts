import { HOME_BASE } from '../contents/plays.ts';
import { classifyEarnedRuns } from '../earned.ts';
import type { EntryContent } from '../entries.ts';
import { isTurnPitchRecordComplete } from '../pitch-count.ts';
import { isTurnEndingPlay, type ReplayedPlay } from '../play.ts';
import type { PlayerKey } from '../player-key.ts';
import { listReplayedEntries, type Replay } from '../replay.ts';
import type { UsOrThem } from '../side.ts';
import { type GameState, getBattingSide, getCurrentBatter } from '../state.ts';
import { createTieBreakRunnerCells, MutableScorebookCell, writeMove } from './cell-draft.ts';
import { createScorebookSignForMove, isBetweenPitches, isMoveOutByFielders } from './move-signs.ts';

const WITH_TURN: readonly EntryContent['kind'][] = [
  'pitch',
  'plate_appearance',
  'running',
  'out_of_turn',
  'automatic_out',
];
const OF_FIELDERS: readonly EntryContent['kind'][] = [
  'substitution',
  'unknown_pitcher',
  'departure',
  'arrival',
];

export class ScorebookSheetBuilder {
  readonly cells: MutableScorebookCell[] = [];
  readonly brackets: MutableScorebookCell[][] = [];
  readonly outsBefore = new Map<number, number>();
  /** The innings with a turn whose pitches were not all recorded. */
  readonly uncounted = new Set<number>();
  private readonly side: UsOrThem;
  /**
   * Whether each run is earned, by entry id and in the order of the plays. After an amendment, several plays
   * can have the same id.
   */
  private readonly earned: ReadonlyMap<string, boolean[]>;
  private half: MutableScorebookCell[] = [];
  private inning = 0;
  private bases: (MutableScorebookCell | null)[] = [null, null, null];
  private atBat: MutableScorebookCell | null = null;
  private mark = 0;
  private hasNewFielders = false;
  private readonly lastBatters = new Map<number, PlayerKey>();

  constructor({ log, state, plays }: Pick<Replay, 'log' | 'state' | 'plays'>, side: UsOrThem) {
    this.side = side;
    const runs = Map.groupBy(classifyEarnedRuns(plays), ({ id }) => id);
    this.earned = new Map([...runs].map(([id, all]) => [id, all.map(({ earned }) => earned)]));
    for (const { content, before, after, play } of listReplayedEntries(log)) {
      this.add(content, before.state, play);
      this.follow(content, after.state);
    }
    if (state.phase === 'over') this.endHalf();
  }

  private isBatting(state: GameState): boolean {
    return state.phase !== 'before' && getBattingSide(state) === this.side;
  }

  private add(entry: EntryContent, before: GameState, play: ReplayedPlay | null): void {
    if (!this.isBatting(before)) return;
    if (WITH_TURN.includes(entry.kind)) this.beginHalf(before);
    if (entry.kind === 'pitch') {
      const { call, bunt, assumed } = entry;
      this.openTurn(before).pitches.push({ call, ...(bunt && { bunt }), ...(assumed && { assumed }) });
    } else if (play) this.write(play, before);
    else if (entry.kind === 'next_batter' && this.atBat) this.move(this.atBat, entry.order);
  }

  private follow(entry: EntryContent, after: GameState): void {
    if (entry.kind === 'game' && entry.event === 'start') this.noteStarters(after);
    if (OF_FIELDERS.includes(entry.kind)) this.noteFielders(entry, after);
    if (entry.kind === 'substitution' || entry.kind === 'courtesy_runner') this.noteRunners(after);
    // A game that had ended can be resumed in the same half inning.
    const isSameHalf = this.isBatting(after) && after.inning === this.inning;
    if (!isSameHalf) this.endHalf();
    // A batter who leaves without a substitute, or is passed over, has no turn.
    else if (this.atBat && after.sides[this.side].next + 1 !== this.atBat.order) this.atBat = null;
    else if (this.atBat) this.noteBatter(this.atBat, getCurrentBatter(after), entry.kind === 'substitution');
  }

  private noteStarters({ sides }: GameState): void {
    for (const [index, player] of sides[this.side].order.entries())
      if (player !== null) this.lastBatters.set(index + 1, player);
  }

  private noteFielders(entry: EntryContent, after: GameState): void {
    const side = entry.kind === 'unknown_pitcher' ? 'them' : 'side' in entry ? entry.side : this.side;
    if (after.phase === 'before' || side === this.side) return;
    if (this.atBat && this.isBatting(after)) this.atBat.pitches.push({ call: null, wave: true });
    else this.hasNewFielders = true;
  }

  private noteRunners(after: GameState): void {
    if (!this.isBatting(after)) return;
    for (const [index, cell] of this.bases.entries()) {
      const player = after.bases[index]?.player;
      const before = this.runners.get(cell);
      if (!cell || !player || before === player) continue;
      this.runners.set(cell, player);
      cell.waves.push((index + 1) as 1 | 2 | 3);
    }
  }

  private readonly runners = new Map<MutableScorebookCell | null, PlayerKey>();

  private noteBatter(cell: MutableScorebookCell, batter: PlayerKey | null, isSubstitute: boolean): void {
    if (batter === null || batter === cell.batter) return;
    cell.batter = batter;
    // Without a substitution, another slot of the order bats, with its own player.
    if (!isSubstitute) return;
    this.lastBatters.set(cell.order, batter);
    cell.pitches.push({ call: null, wave: true });
  }

  private beginHalf(state: GameState): void {
    if (this.inning === state.inning && this.half.length > 0) return;
    this.inning = state.inning;
    this.outsBefore.set(state.inning, state.outs);
    this.bases = createTieBreakRunnerCells(state, state.sides[this.side]);
    // The runner on the highest base batted first.
    for (const cell of this.bases.toReversed()) if (cell) this.enter(cell);
  }

  private enter(cell: MutableScorebookCell): void {
    cell.part = this.half.filter(({ order }) => order === cell.order).length;
    this.half.push(cell);
    this.cells.push(cell);
    this.runners.set(cell, cell.batter);
  }

  private openTurn(state: GameState, order = state.sides[this.side].next + 1): MutableScorebookCell {
    if (this.atBat) return this.atBat;
    const cell = new MutableScorebookCell(order, state.inning, state.sides[this.side].order[order - 1] ?? '');
    // A slot whose player has left stays empty until another player arrives.
    if (cell.batter !== '') {
      if (this.lastBatters.has(order) && this.lastBatters.get(order) !== cell.batter)
        cell.waves.push('batter');
      this.lastBatters.set(order, cell.batter);
    }
    if (this.hasNewFielders) cell.waves.push('fielders');
    this.hasNewFielders = false;
    this.enter(cell);
    this.atBat = cell;
    this.mark = 0;
    return cell;
  }

  private move(cell: MutableScorebookCell, order: number): void {
    cell.order = order;
    cell.part = this.half.filter((other) => other !== cell && other.order === order).length;
  }

  private write(play: ReplayedPlay, before: GameState): void {
    const cell = this.openTurn(before, play.order);
    if (cell.order !== play.order) this.move(cell, play.order);
    cell.batter = play.batter;
    this.runners.set(cell, play.batter);
    const { content } = play;
    const isTurn = content.kind === 'plate_appearance';
    if (isTurn && !isTurnPitchRecordComplete(content.outcome, before.turn)) this.uncounted.add(play.inning);
    cell.addFoulError(content);
    if (play.moves.some((move) => !isTurn || isBetweenPitches(move))) {
      this.mark += 1;
      cell.markPitch(this.mark);
    }
    cell.addPlay(play);
    if (play.ruling === 'automaticOut') this.writeAutomaticOut(play, cell);
    else this.writeMoves(play, cell);
    if (!isTurnEndingPlay(play)) return;
    if (isTurn) cell.turn = 'complete';
    this.atBat = null;
  }

  private writeAutomaticOut({ outsBefore }: ReplayedPlay, cell: MutableScorebookCell): void {
    cell.turn = 'automatic';
    cell.corners[0].push({ name: 'automaticOut' });
    cell.result = { kind: 'out', number: outsBefore + 1 };
  }

  private writeMoves(play: ReplayedPlay, batter: MutableScorebookCell): void {
    const origins = [batter, ...this.bases];
    const at = new Map<MutableScorebookCell, number>();
    const outs: MutableScorebookCell[] = [];
    for (const [index, move] of play.moves.entries()) {
      const cell = origins[move.runner];
      if (!cell) continue;
      cell.addPlay(play);
      const outsBefore = play.moves.slice(0, index).filter(isMoveOutByFielders).length;
      const lastCall = cell.pitches.findLast(({ call, assumed }) => call !== null && !assumed)?.call ?? null;
      writeMove(
        cell,
        move,
        createScorebookSignForMove({ play, move, outsBefore, mark: this.mark, lastCall }),
      );
      if (move.out) {
        outs.push(cell);
        cell.result = { kind: 'out', number: play.outsBefore + outs.length };
      } else if (move.scored) {
        cell.result = {
          kind: 'run',
          earned: this.earned.get(play.id)?.shift() ?? true,
          battedIn: move.battedIn,
        };
      }
      at.set(cell, move.out ? 0 : move.to);
    }
    if (outs.length > 1) this.brackets.push(outs);
    this.keepBases(origins, at);
  }

  private keepBases(
    origins: readonly (MutableScorebookCell | null)[],
    at: ReadonlyMap<MutableScorebookCell, number>,
  ): void {
    const next: (MutableScorebookCell | null)[] = [null, null, null];
    for (const [origin, cell] of origins.entries()) {
      const base = cell ? (at.get(cell) ?? origin) : 0;
      if (cell && base > 0 && base < HOME_BASE) next[base - 1] = cell;
    }
    this.bases = next;
  }

  private endHalf(): void {
    for (const cell of this.half) {
      cell.result ??= { kind: cell.turn === 'open' ? 'unfinished' : 'left' };
    }
    const last = this.half.at(-1);
    if (last) last.endsHalf = true;
    this.half = [];
    this.bases = [null, null, null];
    this.atBat = null;
  }
}
