import type { AttendanceAnswer } from './attendance.ts';
import {
  isLineupEntryPlaying,
  type Lineup,
  type LineupEntry,
  type LineupPlayer,
  type LineupPosition,
  listAllowedLineupPositions,
  listBattingOrder,
  listRequiredLineupPositions,
  MAX_BATTERS_IN_ORDER,
  REGULAR_BATTERS_IN_ORDER,
  toLineupPlayerKey,
} from './lineup.ts';

export interface PlayerNumberAndAnswer {
  readonly number: string | null;
  /** The player's answer; null if there is none, undefined if nobody was asked. */
  readonly answer: AttendanceAnswer | null | undefined;
}

/** Faults of a lineup, the worst first. */
const LINEUP_CHECKS = [
  'gone',
  'absent',
  'twice',
  'tooFew',
  'tooMany',
  'positionMissing',
  'positionDouble',
  'noPosition',
  'mayNotPitch',
  'numberDouble',
  'unsure',
  'unanswered',
] as const;
export type LineupCheckName = (typeof LINEUP_CHECKS)[number];

export interface LineupFinding {
  readonly check: LineupCheckName;
  readonly players: readonly string[];
  readonly position?: LineupPosition;
  readonly number?: string;
  /** How many players are missing or too many. */
  readonly count?: number;
}

export interface LineupCheckContext {
  /** Returns the player's number and answer; undefined for someone who is no longer in the team. */
  findFacts(player: LineupPlayer): PlayerNumberAndAnswer | undefined;
  /** Whether the player has reached a pitching limit. Absent if everybody may pitch. */
  mayNotPitch?(player: LineupPlayer): boolean;
}

function groupEntries(
  entries: readonly LineupEntry[],
  getKey: (entry: LineupEntry) => string | null,
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const entry of entries) {
    const group = getKey(entry);
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), toLineupPlayerKey(entry)]);
  }
  return groups;
}

function listDoubles(groups: ReadonlyMap<string, readonly string[]>) {
  return [...groups].filter(([, players]) => players.length > 1);
}

function listEntryFindings(
  check: LineupCheckName,
  entries: readonly LineupEntry[],
  isWrong: (entry: LineupEntry) => boolean,
): LineupFinding[] {
  return entries.filter(isWrong).map((entry) => ({ check, players: [toLineupPlayerKey(entry)] }));
}

function checkBatterCount(lineup: Lineup): LineupFinding[] {
  const batters = listBattingOrder(lineup).length;
  if (batters < REGULAR_BATTERS_IN_ORDER)
    return [{ check: 'tooFew', players: [], count: REGULAR_BATTERS_IN_ORDER - batters }];
  if (batters > MAX_BATTERS_IN_ORDER)
    return [{ check: 'tooMany', players: [], count: batters - MAX_BATTERS_IN_ORDER }];
  return [];
}

function checkPositions({ designated }: Lineup, playing: readonly LineupEntry[]): LineupFinding[] {
  const filled = groupEntries(playing, ({ position }) => position);
  const missing = listRequiredLineupPositions(designated).filter((position) => !filled.has(position));
  const wrong = ({ place, position }: LineupEntry) =>
    position === null || !listAllowedLineupPositions(designated, place).includes(position);
  const double = listDoubles(filled).filter(([position]) => position !== 'EP');
  return [
    ...missing.map((position): LineupFinding => ({ check: 'positionMissing', players: [], position })),
    ...double.map(
      ([position, players]): LineupFinding => ({
        check: 'positionDouble',
        players,
        position: position as LineupPosition,
      }),
    ),
    ...listEntryFindings('noPosition', playing, wrong),
  ];
}

/** Lists the faults of a lineup, the worst first. The app shows them as warnings. */
export function checkLineup(lineup: Lineup, { findFacts, mayNotPitch }: LineupCheckContext): LineupFinding[] {
  const playing = lineup.entries.filter(isLineupEntryPlaying);
  const answers = (answer: AttendanceAnswer | null) => (entry: LineupEntry) =>
    findFacts(entry)?.answer === answer;
  const named = groupEntries(lineup.entries, toLineupPlayerKey);
  const numbers = groupEntries(lineup.entries, (entry) => findFacts(entry)?.number ?? null);
  return [
    ...listEntryFindings('gone', lineup.entries, (entry) => findFacts(entry) === undefined),
    ...listEntryFindings('absent', playing, answers('no')),
    ...listDoubles(named).map(([player]): LineupFinding => ({ check: 'twice', players: [player] })),
    ...checkBatterCount(lineup),
    ...checkPositions(lineup, playing),
    ...listEntryFindings(
      'mayNotPitch',
      playing,
      (entry) => entry.position === '投手' && !!mayNotPitch?.(entry),
    ),
    ...listDoubles(numbers).map(
      ([number, players]): LineupFinding => ({ check: 'numberDouble', players, number }),
    ),
    ...listEntryFindings('unsure', playing, answers('maybe')),
    ...listEntryFindings('unanswered', playing, answers(null)),
  ];
}
