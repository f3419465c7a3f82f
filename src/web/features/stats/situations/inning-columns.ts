import type { TeamSituations } from '#contract/situations.ts';
import { situationsMessages } from './situations.messages.ts';

const texts = situationsMessages.innings;

type Inning = TeamSituations['line_score']['innings'][number];

export interface InningColumn extends Omit<Inning, 'inning'> {
  readonly head: string;
  /** The name for screen readers, if the head is short. */
  readonly name: string;
}

/** The most innings that fit on a phone. */
const MOST_COLUMNS = 9;

/** Returns a column for each inning. All innings after the ninth share one column. */
export function inningColumns(innings: readonly Inning[]): InningColumn[] {
  const columns = innings.slice(0, MOST_COLUMNS).map(({ inning, ...runs }) => {
    return { ...runs, head: String(inning), name: `${inning}${texts.inning}` };
  });
  const extra = innings.slice(MOST_COLUMNS);
  if (extra.length === 0) return columns;
  const sum = (count: 'runs' | 'runs_allowed') => extra.reduce((total, inning) => total + inning[count], 0);
  const games = extra[0]?.games ?? 0;
  const runs = { games, runs: sum('runs'), runs_allowed: sum('runs_allowed') };
  return [...columns, { ...runs, head: texts.extra, name: texts.extraName }];
}
