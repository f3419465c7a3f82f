import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';

const calendarLink = z.object({ url: z.string() });

export const calendarFeedApi = defineEndpoints({
  calendar: {
    route: 'GET /calendar/{token}.ics',
    access: 'public',
    summary: '予定のカレンダー（カレンダーアプリが購読する、1人ずつのリンク）',
    params: z.object({ token: z.string() }),
    mediaType: 'text/calendar; charset=utf-8',
  },
  calendarLink: {
    route: 'GET /api/mypage/calendar-link',
    access: 'member',
    varies: 'time',
    summary: '自分のカレンダーのリンク',
    response: calendarLink,
  },
  renewCalendarLink: {
    route: 'POST /api/mypage/calendar-link/renew',
    access: 'member',
    summary: '自分のカレンダーのリンクの作り直し（前のリンクは使えなくなる）',
    secretBody: true,
    response: calendarLink,
  },
});
