import { type BattingLine, EMPTY_BATTING_LINE, type Position } from '#domain/batting.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine, type PitchingResult } from '#domain/pitching.ts';
import { type Batter, type Outcome, playHalfInning, type Scorer } from './inning.ts';
import { writeRandomly } from './plate-appearances.ts';
import type { Chance } from './random.ts';
import type { DemoMember } from './team.ts';

type Counts<Line> = { -readonly [Key in keyof Line]: number };

export interface DemoBatting {
  readonly member: DemoMember;
  readonly orderNo: number;
  readonly position: Position;
  readonly line: Counts<BattingLine>;
  /** In the scorebook's shorthand. */
  readonly appearances: string[];
}

export interface DemoPitching {
  readonly member: DemoMember;
  result: PitchingResult;
  readonly line: Counts<PitchingLine>;
}

export interface DemoGame {
  readonly teamScore: number;
  readonly opponentScore: number;
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

/** @param words chooses where each ball went, which does not affect the game */
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

function facing(pitching: number): Batter {
  const { single, double, walk, strikeout } = OPPOSING;
  return {
    ...OPPOSING,
    single: single * pitching,
    double: double * pitching,
    walk: walk * pitching,
    strikeout: strikeout / pitching,
  };
}

/** One starter for each position, in the order of the members. */
function lineUp(members: readonly DemoMember[], starter: DemoMember, chance: Chance): DemoBatting[] {
  const chosen = new Map<Position, DemoMember>([['投手', starter]]);
  // In half of the games substitutes start, so that every member plays.
  const willing = chance.is(0.5) ? members : [...members].reverse();
  for (const member of willing) {
    if (member !== starter && !chosen.has(member.position)) chosen.set(member.position, member);
  }
  const names = new Set([...chosen.values()]);
  return members
    .filter((member) => names.has(member))
    .map((member, place) => ({
      member,
      orderNo: place + 1,
      position: member === starter ? '投手' : member.position,
      line: { ...EMPTY_BATTING_LINE },
      appearances: [],
    }));
}

/** From the sixth inning on a pinch hitter bats in one of the nine slots. */
function withPinchHitter(starters: readonly DemoBatting[], members: readonly DemoMember[], chance: Chance) {
  const bench = members.filter((member) => !starters.some((starter) => starter.member === member));
  const replaced = chance.between(5, starters.length - 1);
  const hitter: DemoBatting = {
    member: chance.pick(bench.filter(({ pitching }) => pitching === null)),
    orderNo: replaced + 1,
    position: '代打',
    line: { ...EMPTY_BATTING_LINE },
    appearances: [],
  };
  return { hitter, nine: starters.map((starter, place) => (place === replaced ? hitter : starter)) };
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

/** Plays a random game of seven innings whose lines add up to its score. */
export function playGame(members: readonly DemoMember[], chance: Chance, words: Chance): DemoGame {
  const staff = chance.shuffle(members.filter(({ pitching }) => pitching !== null)).slice(0, 2);
  const pitching = staff.map(
    (member): DemoPitching => ({ member, result: '-', line: { ...EMPTY_PITCHING_LINE } }),
  );
  const [starter, reliever] = pitching;
  if (!starter || !reliever) throw new Error('A team needs two pitchers');
  const starters = lineUp(members, starter.member, chance);
  const { hitter, nine } = withPinchHitter(starters, members, chance);
  const relief = chance.between(5, INNINGS);
  const batted = { own: 0, other: 0 };

  for (let inning = 1; inning <= INNINGS; inning += 1) {
    const pitcher = inning < relief ? starter : reliever;
    const opponents = { at: () => ({ name: null, batter: facing(pitcher.member.pitching ?? 1) }) };
    batted.other = playHalfInning(opponents, batted.other, otherSide(pitcher, starters, chance), chance);
    pitcher.line.outsRecorded += 3;
    const batters = inning < 6 ? starters : nine;
    const side = {
      at(count: number) {
        const name = batters[count % batters.length] ?? hitter;
        return { name, batter: name.member.batter };
      },
    };
    batted.own = playHalfInning(side, batted.own, ownSide(words), chance);
  }

  const batting = [...starters, hitter].sort((a, b) => a.orderNo - b.orderNo);
  const teamScore = batting.reduce((runs, { line }) => runs + line.runs, 0);
  const opponentScore = pitching.reduce((runs, { line }) => runs + line.runsAllowed, 0);
  decide(pitching, teamScore > opponentScore, teamScore < opponentScore);
  return { teamScore, opponentScore, batting, pitching };
}
