import type { CheckedTotals, Finding } from '#domain/game-check.ts';
import { formatInnings } from '#domain/pitching.ts';
import { gameCheckMessages as texts } from './game-check.messages.ts';

/** With a minus sign (U+2212), not a hyphen: "−1", "+2". */
function signed(difference: number): string {
  return difference < 0 ? `−${-difference}` : `+${difference}`;
}

function pitcherTitle(
  kind: 'winningPitchers' | 'losingPitchers',
  { expected, actual }: Pick<Finding, 'expected' | 'actual'>,
): string {
  if (expected === 0) return texts[kind].wrong;
  return actual === 0 ? texts[kind].missing : texts[kind].tooMany;
}

export function findingTitle(finding: Finding): string {
  const { check } = finding;
  const ofPitcher = check === 'winningPitchers' || check === 'losingPitchers';
  return ofPitcher ? pitcherTitle(check, finding) : texts.titles[check];
}

/** Short enough for a table cell: "差 −1", "あと1アウト", "あと1人". */
export function findingDifference({ check, expected, actual }: Finding): string {
  const difference = actual - expected;
  switch (check) {
    case 'outsRecorded':
      return difference < 0 ? texts.outsMissing(-difference) : texts.outsTooMany(difference);
    case 'winningPitchers':
    case 'losingPitchers':
      return difference < 0 ? texts.pitchersMissing(-difference) : texts.pitchersTooMany(difference);
    default:
      return texts.difference(signed(difference));
  }
}

/** Both numbers in one line: "打者の得点2・スコア3", "アウト20・7回は21", "勝利投手 あと1人". */
export function findingInShort(finding: Finding): string {
  const { check, actual, expected } = finding;
  if (check === 'winningPitchers' || check === 'losingPitchers')
    return `${texts.short[check]} ${findingDifference(finding)}`;
  if (check === 'outsRecorded') return texts.short.outsRecorded(actual, formatInnings(expected), expected);
  return texts.short[check](actual, expected);
}

/** What agreed, with its numbers: "得点3・失点8・アウト18 が合いました". */
export function checkedInShort({ runs, runsAllowed, outs }: CheckedTotals): string {
  return texts.checked(runs, runsAllowed, outs);
}

/** The two numbers that should be equal, and their difference. */
export function findingDetail(finding: Finding): string {
  const { check, expected, actual } = finding;
  const difference = findingDifference(finding);
  switch (check) {
    case 'runs':
    case 'runsAllowed':
    case 'inningRuns':
    case 'inningRunsAllowed':
      return texts.ofScore(actual, expected, difference);
    case 'runsBattedIn':
      return texts.ofRuns(actual, expected, difference);
    case 'outsRecorded':
      return texts.ofInnings(formatInnings(actual), formatInnings(expected), difference);
    default:
      return texts.ofPitchers(actual);
  }
}
