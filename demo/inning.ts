import type { Chance } from './random.ts';

export type Outcome =
  | 'single'
  | 'double'
  | 'triple'
  | 'homeRun'
  | 'walk'
  | 'hitByPitch'
  | 'strikeout'
  | 'out'
  | 'sacrificeFly'
  | 'error';

/** The probability of each outcome of a plate appearance, in hundredths. The rest are ordinary outs. */
export interface Batter {
  readonly single: number;
  readonly double: number;
  readonly triple: number;
  readonly homeRun: number;
  readonly walk: number;
  readonly hitByPitch: number;
  readonly strikeout: number;
}

/** Receives the events of a game. `Name` is the type by which the caller identifies a batter. */
export interface Scorer<Name> {
  plateAppearance(batter: Name, outcome: Outcome, runsBattedIn: number): void;
  run(runner: Name, earned: boolean): void;
  steal(runner: Name, success: boolean): void;
}

interface Runner<Name> {
  readonly name: Name;
  readonly earned: boolean;
}

/** The runners on first, second and third. */
type Bases<Name> = readonly [Runner<Name> | null, Runner<Name> | null, Runner<Name> | null];

const ERROR = 4;

export function chooseOutcome(batter: Batter, canSacrifice: boolean, chance: Chance): Outcome {
  const shares: [Outcome, number][] = [
    ['single', batter.single],
    ['double', batter.double],
    ['triple', batter.triple],
    ['homeRun', batter.homeRun],
    ['walk', batter.walk],
    ['hitByPitch', batter.hitByPitch],
    ['strikeout', batter.strikeout],
    ['error', ERROR],
    ['sacrificeFly', canSacrifice ? 12 : 0],
  ];
  let left = chance.next() * 100;
  for (const [outcome, share] of shares) {
    left -= share;
    if (left < 0) return outcome;
  }
  return 'out';
}

/** Moves every runner by this many bases. Those who pass third base score. */
function advance<Name>(bases: Bases<Name>, batter: Runner<Name>, count: number) {
  const places: (Runner<Name> | null)[] = [null, null, null];
  const scored: Runner<Name>[] = [];
  for (const [index, runner] of [batter, ...bases].entries()) {
    if (!runner) continue;
    const reached = index + count;
    if (reached > 3) scored.unshift(runner);
    else places[reached - 1] = runner;
  }
  return { bases: places as unknown as Bases<Name>, scored };
}

/** Moves only the runners whom the batter forces. */
function force<Name>([first, second, third]: Bases<Name>, batter: Runner<Name>) {
  if (!first) return { bases: [batter, second, third] as const, scored: [] };
  if (!second) return { bases: [batter, first, third] as const, scored: [] };
  return { bases: [batter, first, second] as const, scored: third ? [third] : [] };
}

const BASES_OF_HIT: Partial<Record<Outcome, number>> = {
  single: 1,
  double: 2,
  triple: 3,
  homeRun: 4,
  error: 1,
};

function play<Name>(bases: Bases<Name>, batter: Runner<Name>, outcome: Outcome) {
  const count = BASES_OF_HIT[outcome];
  if (count) return advance(bases, batter, count);
  if (outcome === 'walk' || outcome === 'hitByPitch') return force(bases, batter);
  const [first, second, third] = bases;
  if (outcome === 'sacrificeFly' && third) return { bases: [first, second, null] as const, scored: [third] };
  return { bases, scored: [] };
}

const OUTS: readonly Outcome[] = ['out', 'strikeout', 'sacrificeFly'];

export interface Side<Name> {
  /** Returns the batter after this many plate appearances of the side. */
  at(count: number): { name: Name; batter: Batter };
}

/**
 * Plays half an inning and reports its events to the scorer.
 * @param count the plate appearances of the side before it
 * @returns the plate appearances after it
 */
export function playHalfInning<Name>(
  side: Side<Name>,
  count: number,
  scorer: Scorer<Name>,
  chance: Chance,
): number {
  let bases: Bases<Name> = [null, null, null];
  let outs = 0;
  let next = count;
  while (outs < 3) {
    const [first, second, third] = bases;
    if (first && !second && chance.is(0.12)) {
      const success = chance.is(0.75);
      scorer.steal(first.name, success);
      bases = [null, success ? first : null, third];
      if (!success) outs += 1;
      if (outs === 3) break;
    }
    const { name, batter } = side.at(next);
    next += 1;
    const outcome = chooseOutcome(batter, bases[2] !== null && outs < 2, chance);
    const result: { bases: Bases<Name>; scored: Runner<Name>[] } = play(
      bases,
      { name, earned: outcome !== 'error' },
      outcome,
    );
    scorer.plateAppearance(name, outcome, outcome === 'error' ? 0 : result.scored.length);
    for (const runner of result.scored) scorer.run(runner.name, runner.earned && outcome !== 'error');
    bases = result.bases;
    if (OUTS.includes(outcome)) outs += 1;
  }
  return next;
}
