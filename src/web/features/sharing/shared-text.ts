import type { LineScoreTexts } from './line-score.ts';
import type { SharedResult, SharedScore } from './shared-result.ts';
import { sharingMessages } from './sharing.messages.ts';

const texts = sharingMessages.result;

/** Returns the first line, such as "【勝利】青空ナイン 5–3 丘の上スターズ". A notification on a lock screen shows no more. */
export function formatHead({ team, opponent, result, state, underWay, ...shared }: SharedScore): string {
  const score = texts.score(team, shared.score, opponent);
  if (underWay) return texts.underWay(state ?? '', score);
  const outcome = result && state ? texts.resultAnd(result, state) : (result ?? state);
  return outcome === null ? score : texts.head(outcome, score);
}

/** Formats innings as newspapers do: in groups of three, two digits in parentheses. */
function formatInnings({ name, runs, total }: LineScoreTexts): string {
  const groups: string[] = [];
  for (const [index, cell] of runs.entries()) {
    const text = cell.length > 1 ? `(${cell})` : cell;
    if (index % 3 === 0) groups.push(text);
    else groups.push(`${groups.pop() ?? ''}${text}`);
  }
  return texts.inningsAnd(name, groups.join(' ').trim(), total);
}

export function joinParagraphs(paragraphs: readonly (readonly string[])[]): string {
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/**
 * Formats the text about a game for a chat.
 * @param link the absolute URL of the game
 */
export function formatSharedText(result: SharedResult, link: string): string {
  const { lineScore, facts, batters, pitchers } = result;
  const pitched = pitchers.map(({ name, deed }) => `${name} ${deed}`);
  return joinParagraphs([
    [formatHead(result), texts.dayAnd(result.day, result.about)],
    lineScore.map(formatInnings),
    facts.map(({ label, text }) => `${label} ${text}`),
    batters.filter(({ deed }) => deed !== '').map(({ name, deed }) => `${name} ${deed}`),
    pitched.length > 0 ? [texts.pitching, ...pitched] : [],
    [link],
  ]);
}
