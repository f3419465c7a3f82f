import { type BattingLine, EMPTY_BATTING_LINE, type GamePosition } from '#domain/batting.ts';
import {
  EMPTY_PITCHING_LINE,
  type PitcherDecision,
  type PitchingLine,
  type SaveOrHold,
} from '#domain/pitching.ts';
import { type Batter, type Outcome, playHalfInning, type Scorer } from './inning.ts';
import { writeRandomly } from './plate-appearances.ts';
import type { Chance } from './random.ts';
import type { DemoMember } from './team.ts';

type Counts<Line> = { -readonly [Key in keyof Line]: number };

export interface DemoBatting {
  readonly member: DemoMember;
  readonly orderNo: number;
  /** In the order in which the player played them. */
  positions: [GamePosition, ...GamePosition[]];
  readonly line: Counts<BattingLine>;
  /** In the scorebook's shorthand. */
  readonly appearances: string[];
}

export interface DemoPitching {
  readonly member: DemoMember;
  result: PitcherDecision;
  credit: SaveOrHold | null;
  readonly line: Counts<PitchingLine>;
}

export interface DemoGame {
  readonly teamScore: number;
  readonly opponentScore: number;
  /** The runs by inning; null for the last one if the team was ahead and did not bat. */
  readonly us: readonly (number | null)[];
  readonly them: readonly number[];
  readonly opponentErrors: number;
  readonly batsFirst: boolean;
  readonly batting: readonly DemoBatting[];
  readonly pitching: readonly DemoPitching[];
}

export const INNINGS = 7;

const BATTING_COUNT: Partial<Record<Outcome, keyof BattingLine>> = {
  single: 'singles',
  double: 'doubles',
  triple: 'triples',
  homeRun: 'homeRuns',
  walk: 'walks',
  hitByPitch: 'hitByPitch',
  strikeout: 'strikeouts',
  sacrificeFly: 'sacrificeFlies',
};
const NO_AT_BAT: readonly Outcome[] = ['walk', 'hitByPitch', 'sacrificeFly'];
const HITS: readonly Outcome[] = ['single', 'double', 'triple', 'homeRun'];

/** Scores our half innings. @param words chooses where each ball went, which does not affect the game */
const ownSide = (words: Chance): Scorer<DemoBatting> => ({
  plateAppearance({ line, appearances }, outcome, runsBattedIn) {
    appearances.push(writeRandomly(outcome, words));
    const counted = BATTING_COUNT[outcome];
    if (counted) line[counted] += 1;
    if (!NO_AT_BAT.includes(outcome)) line.atBats += 1;
    line.runsBattedIn += runsBattedIn;
  },
  run({ line }) {
    line.runs += 1;
  },
  steal({ line }, success) {
    line.stealAttempts += 1;
    if (success) line.stolenBases += 1;
  },
});

/** Scores the opponents' half inning in our pitcher's line, and our fielders' errors. */
function otherSide({ line }: DemoPitching, fielders: readonly DemoBatting[], chance: Chance): Scorer<null> {
  return {
    plateAppearance(_, outcome) {
      line.pitches += outcome === 'walk' ? chance.between(4, 8) : chance.between(1, 6);
      if (HITS.includes(outcome)) line.hitsAllowed += 1;
      if (outcome === 'homeRun') line.homeRunsAllowed += 1;
      if (outcome === 'walk' || outcome === 'hitByPitch') line.walksAllowed += 1;
      if (outcome === 'strikeout') line.strikeouts += 1;
      if (outcome === 'error') chance.pick(fielders).line.errors += 1;
    },
    run(_, earned) {
      line.runsAllowed += 1;
      if (earned) line.earnedRuns += 1;
    },
    steal() {},
  };
}

const OPPOSING: Batter = {
  single: 16,
  double: 4,
  triple: 1,
  homeRun: 1,
  walk: 8,
  hitByPitch: 1,
  strikeout: 17,
};

export function facing(pitching: number): Batter {
  const { single, double, walk, strikeout } = OPPOSING;
  return {
    ...OPPOSING,
    single: single * pitching,
    double: double * pitching,
    walk: walk * pitching,
    strikeout: strikeout / pitching,
  };
}

/** Chooses a starter for each position, in the order of the members. */
function lineUp(members: readonly DemoMember[], starter: DemoMember, chance: Chance): DemoBatting[] {
  const chosen = new Map<GamePosition, DemoMember>([['投手', starter]]);
  // In half of the games substitutes start, so that every member plays.
  const willing = chance.is(0.5) ? members : [...members].reverse();
  for (const member of willing) {
    if (member !== starter && !chosen.has(member.position)) chosen.set(member.position, member);
  }
  const names = new Set([...chosen.values()]);
  return members
    .filter((member) => names.has(member))
    .map((member, index) => ({
      member,
      orderNo: index + 1,
      positions: [member === starter ? '投手' : member.position],
      line: { ...EMPTY_BATTING_LINE },
      appearances: [],
    }));
}

/** Replaces a batter by a pinch hitter, who bats from the sixth inning on. */
function withPinchHitter(starters: readonly DemoBatting[], members: readonly DemoMember[], chance: Chance) {
  const bench = members.filter((member) => !starters.some((starter) => starter.member === member));
  const replaced = chance.between(5, starters.length - 1);
  const position = starters[replaced]?.positions[0];
  const hitter: DemoBatting = {
    member: chance.pick(bench.filter(({ pitching }) => pitching === null)),
    orderNo: replaced + 1,
    // A pitcher who pinch-hits replaces the pitcher.
    positions: position && position !== '投手' ? ['代打', position] : ['代打'],
    line: { ...EMPTY_BATTING_LINE },
    appearances: [],
  };
  return { hitter, nine: starters.map((starter, index) => (index === replaced ? hitter : starter)) };
}

function decide(pitching: readonly DemoPitching[], won: boolean, lost: boolean): void {
  const [starter, ...relievers] = pitching;
  const last = relievers.at(-1) ?? starter;
  if (!starter || !last) return;
  if (won) (starter.line.outsRecorded >= 12 ? starter : last).result = '勝利';
  if (lost) {
    const most = [...pitching].sort((a, b) => b.line.runsAllowed - a.line.runsAllowed)[0];
    if (most) most.result = '敗北';
  }
}

/**
 * Exchanges the positions of the starter and a reliever who comes in from the field, unless either was replaced.
 */
function changePlaces(nine: readonly DemoBatting[], starter: DemoMember, reliever: DemoMember): void {
  const [from, to] = [starter, reliever].map((member) => nine.find((line) => line.member === member));
  if (!from || !to) return;
  const [position] = to.positions;
  from.positions = [...from.positions, position];
  to.positions = [position, '投手'];
}

const SAVE_LEAD = 3;
const SAVE_OUTS = 9;

/** Credits the last pitcher of a won game with a save (Official Baseball Rules 9.19). */
function creditSave(pitching: readonly DemoPitching[], lead: number): void {
  const last = pitching.at(-1);
  const isShort = lead <= SAVE_LEAD || (last?.line.outsRecorded ?? 0) >= SAVE_OUTS;
  if (last && lead > 0 && last.result === '-' && isShort) last.credit = 'セーブ';
}

const sumRuns = (batting: readonly DemoBatting[]) => batting.reduce((runs, { line }) => runs + line.runs, 0);
const runsAllowedBy = (pitching: readonly DemoPitching[]) =>
  pitching.reduce((runs, { line }) => runs + line.runsAllowed, 0);

/** Receives the events of an inning that is not played. */
const unscored: Scorer<unknown> = { plateAppearance() {}, run() {}, steal() {} };

/**
 * Plays a random game of seven innings whose lines add up to its score.
 * @param away whether the team bats first if it wins; otherwise it does not bat in the last inning while ahead
 */
export function playGame(
  members: readonly DemoMember[],
  chance: Chance,
  words: Chance,
  away: boolean,
): DemoGame {
  const staff = chance.shuffle(members.filter(({ pitching }) => pitching !== null)).slice(0, 2);
  const pitching = staff.map(
    (member): DemoPitching => ({ member, result: '-', credit: null, line: { ...EMPTY_PITCHING_LINE } }),
  );
  const [starter, reliever] = pitching;
  if (!starter || !reliever) throw new Error('A team needs two pitchers');
  const starters = lineUp(members, starter.member, chance);
  const { hitter, nine } = withPinchHitter(starters, members, chance);
  const relief = chance.between(5, INNINGS);
  const batted = { own: 0, other: 0 };
  const us: (number | null)[] = [];
  const them: number[] = [];
  const lead = () => sumRuns([...starters, hitter]) - runsAllowedBy(pitching);

  for (let inning = 1; inning <= INNINGS; inning += 1) {
    const pitcher = inning < relief ? starter : reliever;
    const opponents = { at: () => ({ name: null, batter: facing(pitcher.member.pitching ?? 1) }) };
    const before = { us: sumRuns([...starters, hitter]), them: runsAllowedBy(pitching) };
    batted.other = playHalfInning(opponents, batted.other, otherSide(pitcher, starters, chance), chance);
    pitcher.line.outsRecorded += 3;
    const batters = inning < 6 ? starters : nine;
    const side = {
      at(count: number) {
        const name = batters[count % batters.length] ?? hitter;
        return { name, batter: name.member.batter };
      },
    };
    const isOver = inning === INNINGS && !away && lead() > 0;
    // Played even if it does not count, so that the next games stay the same.
    batted.own = playHalfInning(side, batted.own, isOver ? unscored : ownSide(words), chance);
    us.push(isOver ? null : sumRuns([...starters, hitter]) - before.us);
    them.push(runsAllowedBy(pitching) - before.them);
  }

  const batting = [...starters, hitter].sort((a, b) => a.orderNo - b.orderNo);
  const [teamScore, opponentScore] = [sumRuns(batting), runsAllowedBy(pitching)];
  decide(pitching, teamScore > opponentScore, teamScore < opponentScore);
  creditSave(pitching, lead());
  changePlaces(nine, starter.member, reliever.member);
  const opponentErrors = batting
    .flatMap(({ appearances }) => appearances)
    .filter((word) => word.endsWith('失')).length;
  const batsFirst = away && teamScore > opponentScore;
  return { teamScore, opponentScore, us, them, opponentErrors, batsFirst, batting, pitching };
}
