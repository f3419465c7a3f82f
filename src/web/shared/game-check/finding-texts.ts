import type { BoxScoreProof } from '#domain/box-score-proof.ts';
import type { GameCheckFinding } from '#domain/game-check.ts';
import { formatOutsAsInnings } from '#domain/pitching.ts';
import { formatSigned } from '../format.ts';
import { gameCheckMessages as texts } from './game-check.messages.ts';

/** Whether the only findings are missing batters, which is no error during the entry of a game. */
export function isIncomplete(findings: readonly GameCheckFinding[]): boolean {
  return findings.every(({ check }) => check === 'places');
}

function pitcherTitle(
  kind: 'winningPitchers' | 'losingPitchers',
  { expected, actual }: Pick<GameCheckFinding, 'expected' | 'actual'>,
): string {
  if (expected === 0) return texts[kind].wrong;
  return actual === 0 ? texts[kind].missing : texts[kind].tooMany;
}

/** Tells how many plate appearances a slot lacks, or has too many, such as "8番の打席が1つ足りません". */
function orderTitle({ place = 0, expected, actual }: GameCheckFinding): string {
  return actual < expected
    ? texts.turnsMissing(place, expected - actual)
    : texts.turnsTooMany(place, actual - expected);
}

/** Lists the plate appearances of the neighbors in the batting order: "7番4・8番3・9番4". */
function turnsAround({ around = [] }: GameCheckFinding): string {
  return around.map(({ place, turns }) => texts.turnsOfPlace(place, turns)).join(texts.between);
}

export function findingTitle(finding: GameCheckFinding): string {
  const { check } = finding;
  if (check === 'order') return orderTitle(finding);
  const ofPitcher = check === 'winningPitchers' || check === 'losingPitchers';
  return ofPitcher ? pitcherTitle(check, finding) : texts.titles[check];
}

/** Formats the difference for a table cell: "差 −1", "あと1アウト", "あと1人". */
export function findingDifference({ check, expected, actual }: GameCheckFinding): string {
  const difference = actual - expected;
  switch (check) {
    case 'outsRecorded':
      return difference < 0 ? texts.outsMissing(-difference) : texts.outsTooMany(difference);
    case 'winningPitchers':
    case 'losingPitchers':
      return difference < 0 ? texts.pitchersMissing(-difference) : texts.pitchersTooMany(difference);
    default:
      return texts.difference(formatSigned(difference));
  }
}

/** Formats a finding as a short text, such as "打者の得点2・スコア3" or "勝利投手 あと1人". */
export function findingInShort(finding: GameCheckFinding): string {
  const { check, actual, expected } = finding;
  if (check === 'winningPitchers' || check === 'losingPitchers')
    return `${texts.short[check]} ${findingDifference(finding)}`;
  if (check === 'order') return `${orderTitle(finding)}（${turnsAround(finding)}）`;
  if (check === 'outsRecorded')
    return texts.short.outsRecorded(actual, formatOutsAsInnings(expected), expected);
  return texts.short[check](actual, expected);
}

export function checkedInShort({ turns, runs, leftOnBase, outs, runsAllowed }: BoxScoreProof): string {
  const left = leftOnBase === null ? '' : texts.checkedLeftOnBase(leftOnBase);
  return texts.checked(texts.checkedBatting(turns, runs, left), texts.checkedPitching(outs, runsAllowed));
}

export function findingDetail(finding: GameCheckFinding): string {
  const { check, expected, actual } = finding;
  const difference = findingDifference(finding);
  switch (check) {
    case 'runs':
    case 'runsAllowed':
    case 'inningRuns':
    case 'inningRunsAllowed':
      return texts.ofScore(actual, expected, difference);
    case 'places':
      return texts.ofPlaces(actual, expected);
    case 'order':
      return turnsAround(finding);
    case 'turns':
      return texts.ofTurns(actual, expected, difference);
    case 'runsBattedIn':
      return texts.ofRuns(actual, expected, difference);
    case 'outsRecorded':
      return texts.ofInnings(formatOutsAsInnings(actual), formatOutsAsInnings(expected), difference);
    default:
      return texts.ofPitchers(actual);
  }
}
