import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { day, idParams, optionalText, optionalTime, seenVersion } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

export const scheduleItem = z.object({
  id: z.number(),
  date: z.string(),
  /** "HH:MM" */
  time: z.nullable(z.string()),
  /** Free text, such as a practice game or training. */
  type: z.nullable(z.string()),
  location: z.nullable(z.string()),
  note: z.nullable(z.string()),
  version: z.number(),
});
export type ScheduleItem = z.output<typeof scheduleItem>;

export const scheduleForm = z.object({
  date: day(messages.scheduleDateRequired),
  time: optionalTime(messages.timeInvalid),
  type: optionalText(100, messages.scheduleTypeTooLong),
  location: optionalText(100, messages.locationTooLong),
  note: optionalText(2000, messages.memoTooLong),
  version: seenVersion,
});
export type ScheduleForm = z.output<typeof scheduleForm>;

export const scheduleApi = endpoints({
  schedule: {
    method: 'GET',
    path: '/api/schedules',
    access: 'member',
    varies: 'team',
    summary: '予定一覧',
    status: 200,
    response: z.array(scheduleItem),
  },
  createScheduleItem: {
    method: 'POST',
    path: '/api/schedules',
    access: 'coach',
    summary: '予定の追加',
    body: scheduleForm,
    status: 201,
    response: scheduleItem,
  },
  updateScheduleItem: {
    method: 'PUT',
    path: '/api/schedules/{id}',
    access: 'coach',
    summary: '予定の更新',
    params: idParams,
    body: scheduleForm,
    status: 200,
    response: scheduleItem,
  },
  deleteScheduleItem: {
    method: 'DELETE',
    path: '/api/schedules/{id}',
    access: 'coach',
    summary: '予定の削除',
    params: idParams,
    status: 204,
  },
});
