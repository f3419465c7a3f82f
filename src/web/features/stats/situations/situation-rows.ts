import type { ChancesOnWire, Situations, TeamSituations } from '#contract/situations.ts';
import { situationsMessages } from './situations.messages.ts';

const texts = situationsMessages;

/** The first inning of each third of a game. */
const THIRDS = [1, 4, 7] as const;

function sumChances(all: readonly ChancesOnWire[]): ChancesOnWire {
  const sum = (count: keyof ChancesOnWire) => all.reduce((total, chances) => total + chances[count], 0);
  return { plate_appearances: sum('plate_appearances'), at_bats: sum('at_bats'), hits: sum('hits') };
}

export function listInningRows(innings: Situations['innings']) {
  return THIRDS.map((from, index) => {
    const before = THIRDS[index + 1] ?? null;
    const own = innings.filter(({ inning }) => inning >= from && (before === null || inning < before));
    return { label: texts.situations.inning(from, before && before - 1), chances: sumChances(own) };
  }).filter(({ chances }) => chances.plate_appearances > 0);
}

type Inning = TeamSituations['line_score']['innings'][number];

export interface InningColumn extends Omit<Inning, 'inning'> {
  readonly head: string;
  /** The name for screen readers. The visible heading can be shorter. */
  readonly name: string;
}

/** The most innings that fit on a phone. */
const MAX_COLUMNS = 9;

/** Returns a column for each inning. All innings after the ninth share one column. */
export function listInningColumns(innings: readonly Inning[]): InningColumn[] {
  const columns = innings.slice(0, MAX_COLUMNS).map(({ inning, ...runs }) => {
    return { ...runs, head: String(inning), name: `${inning}${texts.innings.inning}` };
  });
  const extra = innings.slice(MAX_COLUMNS);
  if (extra.length === 0) return columns;
  const sum = (count: 'runs' | 'runs_allowed') => extra.reduce((total, inning) => total + inning[count], 0);
  const games = extra[0]?.games ?? 0;
  const runs = { games, runs: sum('runs'), runs_allowed: sum('runs_allowed') };
  return [...columns, { ...runs, head: texts.innings.extra, name: texts.innings.extraName }];
}
