import type { LineScoreTexts } from './line-score.ts';
import type { SharedResult } from './shared-result.ts';
import { sharingMessages } from './sharing.messages.ts';

const texts = sharingMessages.result;

/** As newspapers print innings: in groups of three, two digits in parentheses. */
function inningsText({ name, runs, total }: LineScoreTexts): string {
  const groups: string[] = [];
  for (const [index, cell] of runs.entries()) {
    const text = cell.length > 1 ? `(${cell})` : cell;
    if (index % 3 === 0) groups.push(text);
    else groups.push(`${groups.pop() ?? ''}${text}`);
  }
  return texts.inningsAnd(name, groups.join(' ').trim(), total);
}

/** A paragraph for each part that there is. */
function paragraphs(result: SharedResult): string[][] {
  const { team, opponent, teamScore, opponentScore, lineScore, facts, batters, pitchers } = result;
  const score = texts.score(team, `${teamScore}–${opponentScore}`, opponent);
  return [
    [result.head, score, texts.dayAnd(result.day, result.about)],
    lineScore.map(inningsText),
    facts.map(({ label, text }) => `${label} ${text}`),
    batters.map(({ name, text }) => `${name} ${text}`),
    pitchers.map(({ name, text }) => `${name} ${text}`),
  ];
}

/** The text for a chat. @param link of the game, absolute */
export function sharedText(result: SharedResult, link: string): string {
  return [...paragraphs(result), [texts.more, link]]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
