import type { GamePosition } from '#domain/batting.ts';
import {
  type BattedBallLocation,
  hasPossibleBallLocation,
  type LoggedBattingOutcome,
} from '#domain/plate-appearance.ts';
import type { LineupSlot } from '#domain/scoring/contents/players.ts';
import type { PitchCall, PlayContent } from '#domain/scoring/contents/plays.ts';
import type { EntryContent, LogEntry } from '#domain/scoring/entries.ts';
import { POSITION_BY_FIELDER } from '#domain/scoring/play.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { type Occupied, toMoves } from './real-moves.ts';
import type { RealFielder, RealGame, RealPlace, RealPlay, RealSubstitution } from './real-plays.ts';

/** A real game as the entries of a log, each play as it was. */

const ALWAYS: Readonly<Record<string, LoggedBattingOutcome>> = {
  single: 'single',
  double: 'double',
  triple: 'triple',
  home_run: 'homeRun',
  walk: 'walk',
  intentional_walk: 'intentionalWalk',
  hit_by_pitch: 'hitByPitch',
  interference: 'interference',
  fielders_choice: 'fieldersChoice',
};

function batterIsSafe({ moves }: RealPlay): boolean {
  return moves.some(({ from, to }) => from === 0 && to !== 'out');
}

function runnerIsOut({ moves }: RealPlay): boolean {
  return moves.some(({ from, to }) => from > 0 && to === 'out');
}

function toOut(play: RealPlay): LoggedBattingOutcome {
  const { ball, double_play } = play;
  if (batterIsSafe(play) && !runnerIsOut(play)) return 'reachedOnError';
  if (double_play && ball === 'ground') return 'doublePlay';
  if (batterIsSafe(play) && ball !== 'ground') return 'fieldersChoice';
  return ball === 'ground' ? 'groundOut' : ball === 'line' ? 'lineOut' : 'flyOut';
}

export function toOutcome(play: RealPlay): LoggedBattingOutcome {
  const { what, sacrifice } = play;
  if (sacrifice === 'fly') return 'sacrificeFly';
  if (sacrifice === 'hit') return batterIsSafe(play) ? 'sacrificeHitReached' : 'sacrificeHit';
  if (what === 'strikeout') return batterIsSafe(play) ? 'reachedOnStrikeout' : 'strikeout';
  // The batter was out although a fielder erred.
  if (what === 'error') return batterIsSafe(play) ? 'reachedOnError' : toOut(play);
  return ALWAYS[what] ?? toOut(play);
}

const RUNNING: Readonly<Record<string, Extract<PlayContent, { kind: 'running' }>['play']>> = {
  steal: 'steal',
  caught_stealing: 'caughtStealing',
  pickoff: 'pickoff',
  wild_pitch: 'wildPitch',
  passed_ball: 'passedBall',
  balk: 'balk',
  indifference: 'indifference',
  foul_error: 'foulError',
  other_advance: 'advance',
};

export function findField(
  { fielded_by }: RealPlay,
  outcome: LoggedBattingOutcome,
): BattedBallLocation | null {
  const field = fielded_by ?? null;
  return hasPossibleBallLocation({ outcome, field }) ? field : null;
}

/**
 * Lists the fielders who touched the ball: first the assists in order, then the last putout. A fielder counts
 * twice who made the first of two outs alone, or the out of a fielder's choice.
 */
export function listFielders({ fielded_by, assists = [], putouts = [], what }: RealPlay): RealFielder[] {
  const all = [...(fielded_by ? [fielded_by] : []), ...assists, ...putouts.slice(-1)];
  const passed = all.filter((fielder, index) => fielder !== all[index - 1]);
  const isAlone = fielded_by !== undefined && putouts[0] === fielded_by;
  const isTwice = isAlone && (putouts.length > 1 || what === 'fielders_choice');
  return isTwice ? [fielded_by, ...passed] : passed;
}

export function playContent(play: RealPlay, occupied: Occupied): PlayContent {
  const { ball, bunt, errors = [] } = play;
  const shared = { fielders: listFielders(play), errors, moves: toMoves(play, occupied) };
  const running = RUNNING[play.what];
  if (running !== undefined) return { kind: 'running', play: running, ...shared };
  const outcome = toOutcome(play);
  const hit = { ...(ball && { ball }), ...(bunt && { bunt }) };
  return { kind: 'plate_appearance', outcome, field: findField(play, outcome), ...hit, ...shared };
}

export function toPosition(position: string): GamePosition {
  const letters: Readonly<Record<string, GamePosition>> = POSITION_BY_FIELDER;
  return letters[position] ?? (position as GamePosition);
}

function place({ player, order, position }: RealPlace): LineupSlot {
  return { player, order, position: toPosition(position) };
}

const CALLS: Readonly<Record<string, PitchCall>> = {
  b: 'ball',
  s: 'called',
  f: 'foul',
  x: 'inPlay',
  h: 'hitByPitch',
};

function isPlay(item: RealPlay | RealSubstitution): item is RealPlay {
  return !('sub' in item);
}

export function listOpening(game: RealGame): EntryContent[] {
  const rules = {
    batsFirst: game.home ? ('them' as const) : ('us' as const),
    innings: 9,
    designatedHitter: game.dh ? ('dh' as const) : ('none' as const),
    everyoneBats: false,
    reEntry: 'none' as const,
    tieBreak: null,
    mercy: [],
  };
  const lineup = (side: UsOrThem): EntryContent => ({
    kind: 'lineup',
    side,
    players: game.lineups[side].map(place),
  });
  return [{ kind: 'rules', rules }, lineup('us'), lineup('them'), { kind: 'game', event: 'start' }];
}

export interface TranslatedPlay {
  readonly real: RealPlay;
  readonly content: PlayContent;
  readonly pitches: readonly PitchCall[];
}

export type Translated = TranslatedPlay | Extract<EntryContent, { kind: 'substitution' }>;

/** A play does not mention runners who stay, so this class keeps track of them. */
class OnBase {
  private bases = new Set<number>();
  private half = '';
  private thrown = '';

  findOccupied(play: RealPlay): Occupied {
    const half = `${play.inning} ${play.batting}`;
    if (half !== this.half) {
      this.bases = new Set();
      this.thrown = '';
    }
    this.half = half;
    return new Set(this.bases);
  }

  pitches({ pitches, ends_turn }: RealPlay): PitchCall[] {
    const fresh = pitches.slice(this.thrown.length);
    this.thrown = ends_turn ? '' : pitches;
    return [...fresh].flatMap((letter) => CALLS[letter] ?? []);
  }

  move({ moves }: RealPlay): void {
    for (const { from } of moves) this.bases.delete(from);
    for (const { to } of moves) if (typeof to === 'number') this.bases.add(to);
  }
}

export function translate(game: RealGame): Translated[] {
  const onBase = new OnBase();
  const translated: Translated[] = [];
  for (const item of game.log) {
    if (isPlay(item)) {
      const occupied = onBase.findOccupied(item);
      translated.push({ real: item, content: playContent(item, occupied), pitches: onBase.pitches(item) });
      onBase.move(item);
    } else addSubstitution(translated, item);
  }
  return translated;
}

function addSubstitution(translated: Translated[], item: RealSubstitution): void {
  const last = translated.at(-1);
  const changes = [place(item)];
  if (last && 'kind' in last && last.side === item.sub) {
    translated[translated.length - 1] = { ...last, changes: [...last.changes, ...changes] };
  } else translated.push({ kind: 'substitution', side: item.sub, changes });
}

export function listContents(game: RealGame): EntryContent[] {
  const played = translate(game).flatMap((item): EntryContent[] => {
    if ('kind' in item) return [item];
    return [...item.pitches.map((call): EntryContent => ({ kind: 'pitch', call })), item.content];
  });
  return [...listOpening(game), ...played];
}

export function asLog(contents: readonly EntryContent[]): LogEntry[] {
  return contents.map((content, index) => ({ id: `e${index}`, ...content }));
}
