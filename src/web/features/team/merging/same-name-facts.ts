import type { Member } from '#contract/member.ts';
import { getPreviousDay, parseDay } from '#domain/day.ts';
import { formatLocalDay } from '../../../platform/days.ts';
import { doublesMessages as texts } from './doubles.messages.ts';

function joinedText(joinedAt: string, today: string): string {
  const day = formatLocalDay(new Date(joinedAt));
  const date = parseDay(day);
  if (!date || day === today) return texts.joinedToday;
  if (day === getPreviousDay(today)) return texts.joinedYesterday;
  return day.slice(0, 4) === today.slice(0, 4)
    ? texts.joinedOn(date.month, date.day)
    : texts.joinedInYear(date.year, date.month, date.day);
}

/**
 * Describes a member by facts that differ between namesakes: "背番号5・アカウントなし・12試合".
 * @param games the number of games in which the member has a line; undefined while it loads
 * @param today YYYY-MM-DD
 */
export function describeNamesake(member: Member, games: number | undefined, today: string): string {
  const { number, active, joined_at } = member;
  const played = games ? texts.games(games) : texts.noGames;
  return [
    number !== null && texts.number(number),
    !active && texts.left,
    joined_at === null ? texts.noAccount : joinedText(joined_at, today),
    games !== undefined && played,
  ]
    .filter(Boolean)
    .join('・');
}
