import type { Page } from '@playwright/test';
import type { ScheduleItem } from '#contract/schedule.ts';
import { ask } from './api.ts';
import { newCoach, personOfTest, signUpVerified } from './people.ts';
import type { RunningServer } from './server.ts';

/** Returns YYYY-MM-DD, counted from today. */
export function inDays(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(day);
}

interface AskedItem {
  readonly days?: number;
  readonly [field: string]: unknown;
}

export function newAskedItem(
  server: RunningServer,
  token: string,
  { days = 10, ...fields }: AskedItem = {},
): Promise<ScheduleItem> {
  const item = {
    type: '練習試合',
    time: '07:30',
    start_time: '09:00',
    end_time: '12:00',
    location: 'みどり小学校グラウンド',
    asks: true,
    answer_by: `${inDays(days - 3)}T21:00`,
  };
  return ask(server, 'createScheduleItem', { token, body: { date: inDays(days), ...item, ...fields } });
}

export const GUARDIAN = personOfTest('野原 里美', 'guardian');

export async function newFamily(server: RunningServer) {
  const coach = await newCoach(server);
  const add = (name: string, number: string, positions: string[] = []) =>
    ask(server, 'createMember', { token: coach, body: { name, number, positions } });
  const children = [await add('野原 海斗', '7', ['捕手']), await add('野原 みお', '23')] as const;
  const other = await add('東雲 明', '1', ['投手']);
  const { invite_code } = await ask(server, 'team', { token: coach });
  const member_ids = children.map(({ id }) => id);
  const guardian = await signUpVerified(server, GUARDIAN, { invite_code, as: 'guardian', member_ids });
  return { coach, guardian, children, other };
}

/** Reads the answer that the coach sees: "yes", or null. */
export async function readAnswer(server: RunningServer, coach: string, itemId: number, memberId: number) {
  const { answers } = await ask(server, 'itemAttendance', { token: coach, id: itemId });
  return answers.find(({ member_id }) => member_id === memberId)?.answer ?? null;
}

export const answersFor = (page: Page, person: string) =>
  page.getByRole('group', { name: `${person}の出欠` });
