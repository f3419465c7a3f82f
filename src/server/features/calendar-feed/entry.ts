import type { ICalEventData } from 'ical-generator';
import type { AttendanceAnswer } from '#domain/attendance.ts';
import { addDays, formatTime } from '#domain/day.ts';
import { decideGameResult } from '#domain/game.ts';
import {
  findCountedGameResult,
  GAME_STATUS_RULES,
  IDLE_HOURS_BEFORE_GAME_ENDS,
} from '#domain/game-status.ts';
import { splitName } from '#domain/member-name.ts';
import { formatScheduleItemTitle } from '#domain/schedule.ts';
import { formatStoredTime, HOUR, toStoredTime } from '../../platform/clock.ts';
import { texts } from './calendar-feed.messages.ts';
import type { CalendarItem, OwnAnswer, OwnMember, PlayedGame } from './calendar-feed.queries.ts';

const MARKS: Record<AttendanceAnswer, string> = { yes: '○', maybe: '△', no: '×' };
/** The length of an item without an end, in milliseconds. */
const DEFAULT_LENGTH = 2 * HOUR;

export interface Reader {
  readonly own: readonly OwnMember[];
  readonly answers: readonly OwnAnswer[];
  readonly games: readonly PlayedGame[];
  readonly teamName: string;
  /** When the reader joined a second team. Since then, titles name the team. Null if the reader has one team. */
  readonly namedSince: string | null;
  readonly timeZone: string;
  readonly membersChangedAt: string | null;
  readonly publicUrl: string;
}

/**
 * Returns the time from the meeting to the end. An item without times takes the whole day: its `end` is the next day,
 * because the format excludes the end.
 */
function toSpan(item: CalendarItem, timeZone: string): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  const { date, time, start_time: startTime, end_time: endTime } = item;
  const begins = startTime ?? time;
  if (begins === null) {
    return { start: `${date}T00:00:00Z`, end: `${addDays(date, 1)}T00:00:00Z`, allDay: true };
  }
  const first = time !== null && time < begins ? time : begins;
  const moment = (at: string) => toStoredTime(`${date}T${at}`, timeZone);
  const end =
    endTime !== null && endTime > begins
      ? moment(endTime)
      : formatStoredTime(new Date(moment(begins)), DEFAULT_LENGTH);
  return { start: moment(first), end, allDay: false };
}

function formatTitle(item: CalendarItem): string {
  const title = formatScheduleItemTitle(item) ?? texts.untitled;
  return item.cancelled ? texts.cancelledTitle(title) : title;
}

/**
 * Formats the result, for example "5-3 勝利". Null until the game is over, because a calendar may show an old text for
 * hours.
 */
function describeOutcome({ state, team_score, opponent_score }: PlayedGame): string | null {
  if (state === null || team_score === null || opponent_score === null) return null;
  if (state === 'noGame') return GAME_STATUS_RULES[state].label;
  const result = findCountedGameResult({ result: decideGameResult(team_score, opponent_score), state });
  return result && texts.outcome(team_score, opponent_score, result);
}

/**
 * Formats the answers of the reader and the reader's children: "○" for one member, "海斗○ みお△" for several. Leaves out
 * members without an answer.
 */
function formatAnswers(own: readonly OwnMember[], answers: readonly OwnAnswer[]): string[] {
  return own.flatMap(({ id, name }) => {
    const answer = answers.find(({ member_id }) => member_id === id)?.answer;
    const { family, given } = splitName(name);
    return answer ? [`${own.length > 1 ? given || family : ''}${MARKS[answer]}`] : [];
  });
}

function describeItem(item: CalendarItem, link: string): string {
  const { time, start_time, meet_place, asks, answer_by, cancel_reason, note } = item;
  const facts = [
    cancel_reason && texts.reason(cancel_reason),
    (time || meet_place) && texts.meeting(time ? formatTime(time) : '', meet_place ?? ''),
    start_time && texts.start(formatTime(start_time)),
    asks && !item.cancelled && answer_by && texts.deadline(answer_by),
    link,
  ];
  return [facts.filter(Boolean).join('\n'), note].filter(Boolean).join('\n\n');
}

/**
 * Returns the assumed end of a game that its scorer never ended: some hours after the last entry. Null for other
 * games.
 */
function dateImpliedEnd({ left_at }: PlayedGame): string | null {
  return left_at && formatStoredTime(new Date(left_at), IDLE_HOURS_BEFORE_GAME_ENDS * HOUR);
}

/** Lists the times at which the answers in the title, or the names beside them, may have changed. */
function listMarkChanges({ own, membersChangedAt }: Reader, answers: readonly OwnAnswer[]) {
  const times = answers.map(({ answered_at }) => answered_at);
  const isMarked = answers.some(({ answer }) => answer !== null);
  return isMarked ? [...times, membersChangedAt, ...own.map(({ attached_at }) => attached_at)] : times;
}

function findNewest(times: readonly string[]): Date {
  return new Date(Math.max(...times.map(Date.parse)));
}

export function toEvent(item: CalendarItem, reader: Reader): ICalEventData {
  const { own, teamName, namedSince, timeZone, publicUrl } = reader;
  const answers = reader.answers.filter(({ item_id }) => item_id === item.id);
  const link = `${publicUrl}/schedule/${item.id}`;
  const game = reader.games.find(({ item_id }) => item_id === item.id);
  const ofGame = game ? [game.created_at, game.changed_at, game.extended_at, dateImpliedEnd(game)] : [];
  const times = [item.created_at, item.changed_at, namedSince, ...listMarkChanges(reader, answers)];
  const title = [...formatAnswers(own, answers), formatTitle(item), game && describeOutcome(game)]
    .filter(Boolean)
    .join(' ');
  const changed = findNewest([...times, ...ofGame].filter((time) => time !== null));
  return {
    id: `item-${item.id}@${new URL(publicUrl).host}`,
    sequence: item.version - 1,
    // The time of the last change and not the current time, so that the feed changes only if its content does.
    stamp: changed,
    lastModified: changed,
    ...toSpan(item, timeZone),
    summary: namedSince === null ? title : texts.titleOfTeam(title, teamName),
    description: describeItem(item, link),
    url: link,
    ...(item.location === null ? {} : { location: item.location }),
  };
}
