import { describe, expect, test } from 'vitest';
import {
  deferNoticeAtNight,
  deferToMorning,
  findNoticeExpiry,
  isNoticeForCoaches,
  isReminderNeeded,
  type Meeting,
  NOTICE_KINDS,
  PLANNED_NOTICE_KINDS,
  type PlannedNoticeKind,
  planNoticeTimes,
  type ScheduleItemForNotices,
  toNoticeOccurrenceKey,
  toSwitchableNoticeKind,
} from './notice.ts';

const game: ScheduleItemForNotices = {
  date: '2026-05-17',
  time: '08:00',
  start_time: '09:30',
  asks: true,
  answer_by: '2026-05-14T21:00',
  minimum: 9,
  cancelled: false,
};

test('the last three kinds of notices are for coaches; reminders are one kind, and a move is told as a cancellation', () => {
  expect(NOTICE_KINDS.filter(isNoticeForCoaches)).toEqual(['digest', 'alarm', 'withdrawal']);
  expect(PLANNED_NOTICE_KINDS.map(toSwitchableNoticeKind)).toEqual([
    ...NOTICE_KINDS,
    'reminder',
    'cancellation',
  ]);
});

test.each([
  ['2026-05-14T07:00', '2026-05-14T07:00'],
  ['2026-05-14T21:00', '2026-05-14T21:00'],
  ['2026-05-14T21:01', '2026-05-15T07:00'],
  ['2026-05-14T23:59', '2026-05-15T07:00'],
  ['2026-05-15T00:00', '2026-05-15T07:00'],
  ['2026-05-15T06:59', '2026-05-15T07:00'],
  ['2026-12-31T22:00', '2027-01-01T07:00'],
])('what is due at %s is sent at %s, not in the night', (due, sent) => {
  expect(deferToMorning(due)).toBe(sent);
  expect(deferNoticeAtNight('announcement', game, due)).toBe(sent);
});

describe('a cancellation in the night', () => {
  const due = '2026-05-16T23:00';
  const morning = '2026-05-17T07:00';

  test.each<[string, Partial<ScheduleItemForNotices>, string]>([
    ['waits if people meet at nine', { time: '09:00' }, morning],
    ['is sent at once if people meet before nine', { time: '08:59' }, due],
    ['counts from the start where no time to meet is given', { time: null, start_time: '09:00' }, morning],
    ['is sent at once if the item begins early', { time: null, start_time: '08:00' }, due],
    ['is sent at once if the item has no time', { time: null, start_time: null }, due],
    ['waits if the item is on another day', { date: '2026-05-18', time: '05:00' }, morning],
    ['is sent at once on the day itself', { date: '2026-05-16', time: '08:00' }, due],
  ])('%s', (_, change, sent) => {
    expect(deferNoticeAtNight('cancellation', { ...game, ...change }, due)).toBe(sent);
  });

  test('is, with a move, the only notice that does not wait', () => {
    const others = PLANNED_NOTICE_KINDS.filter((kind) => toSwitchableNoticeKind(kind) !== 'cancellation');
    expect(new Set(others.map((kind) => deferNoticeAtNight(kind, game, due)))).toEqual(new Set([morning]));
  });
});

test.each<[string, Partial<ScheduleItemForNotices>, Partial<Meeting>, string]>([
  ['waits for the morning if nobody was to meet early', {}, {}, '2026-05-17T07:00'],
  ['is sent at once if people meet early now', { time: '06:30' }, {}, '2026-05-16T23:00'],
  ['is sent at once if people would have met early', {}, { time: '06:30' }, '2026-05-16T23:00'],
  [
    'is sent at once if it was to be early that day',
    { date: '2026-05-24' },
    { time: '06:30' },
    '2026-05-16T23:00',
  ],
])('a move in the night %s', (_, change, before, sent) => {
  const meeting = { date: '2026-05-17', time: '10:00', start_time: null, location: null, meet_place: null };
  const item = { ...game, time: '10:00', start_time: null, ...change };
  expect(deferNoticeAtNight('move', item, '2026-05-16T23:00', { ...meeting, ...before })).toBe(sent);
});

describe('the notices that follow from an item', () => {
  const alarm = '2026-05-16T12:00';

  test.each<[string, Partial<ScheduleItemForNotices>, Partial<Record<PlannedNoticeKind, string>>]>([
    [
      'come three days before the deadline, on its morning, at it, and at noon before the item',
      {},
      {
        reminder: '2026-05-11T21:00',
        last_reminder: '2026-05-14T07:00',
        digest: '2026-05-14T21:00',
        alarm,
      },
    ],
    [
      'wait for the morning after a deadline in the night',
      { answer_by: '2026-05-14T23:00' },
      {
        reminder: '2026-05-12T07:00',
        last_reminder: '2026-05-14T07:00',
        digest: '2026-05-15T07:00',
        alarm,
      },
    ],
    [
      'remind on the morning before a deadline at eight',
      { answer_by: '2026-05-14T08:00' },
      {
        reminder: '2026-05-11T08:00',
        last_reminder: '2026-05-13T07:00',
        digest: '2026-05-14T08:00',
        alarm,
      },
    ],
    [
      'remind on the morning of a deadline after eight',
      { answer_by: '2026-05-01T08:01' },
      {
        reminder: '2026-04-28T08:01',
        last_reminder: '2026-05-01T07:00',
        digest: '2026-05-01T08:01',
        alarm,
      },
    ],
    ['are only the alarm without a deadline', { answer_by: null }, { alarm }],
    ['are none without a deadline and a minimum', { answer_by: null, minimum: null }, {}],
    ['are none for an item that does not ask', { asks: false }, {}],
    ['are none for a cancelled item', { cancelled: true }, {}],
  ])('%s', (_, change, moments) => {
    expect(planNoticeTimes({ ...game, ...change })).toEqual(moments);
  });
});

describe('a notice makes sense', () => {
  const start = '2026-05-17T09:30';

  test.each<[PlannedNoticeKind, Partial<ScheduleItemForNotices>, string | null]>([
    ['announcement', {}, start],
    ['announcement', { asks: false }, start],
    ['announcement', { start_time: null }, '2026-05-17T08:00'],
    ['announcement', { start_time: null, time: null }, '2026-05-17T23:59'],
    ['announcement', { cancelled: true }, null],
    ['cancellation', {}, null],
    ['cancellation', { cancelled: true, asks: false }, start],
    ['reminder', {}, '2026-05-14T07:00'],
    ['reminder', { answer_by: '2026-05-14T08:00' }, '2026-05-13T07:00'],
    ['last_reminder', {}, '2026-05-14T21:00'],
    ['digest', {}, start],
    ['alarm', { answer_by: null }, start],
    ['withdrawal', { answer_by: null }, start],
    ...(['reminder', 'last_reminder', 'digest'] as const).map(
      (kind): [PlannedNoticeKind, Partial<ScheduleItemForNotices>, null] => [kind, { answer_by: null }, null],
    ),
    ...(['reminder', 'last_reminder', 'digest', 'alarm', 'withdrawal'] as const).flatMap(
      (kind): [PlannedNoticeKind, Partial<ScheduleItemForNotices>, null][] => [
        [kind, { asks: false }, null],
        [kind, { cancelled: true }, null],
      ],
    ),
  ])('as %s of an item with %j until %s', (kind, change, end) => {
    expect(findNoticeExpiry(kind, { ...game, ...change })).toBe(end);
  });
});

test('a notice is another one after its day or its deadline was moved, but an item is announced once', () => {
  const moved = { ...game, date: '2026-05-24', answer_by: '2026-05-21T21:00' };
  const both = (kind: PlannedNoticeKind) => [
    toNoticeOccurrenceKey(kind, game),
    toNoticeOccurrenceKey(kind, moved),
  ];
  expect(both('announcement')).toEqual(['', '']);
  for (const kind of ['cancellation', 'alarm'] as const) expect(both(kind)).toEqual([game.date, moved.date]);
  for (const kind of ['reminder', 'last_reminder', 'digest', 'withdrawal'] as const)
    expect(both(kind)).toEqual([game.answer_by, moved.answer_by]);
  expect(toNoticeOccurrenceKey('digest', { ...game, answer_by: null })).toBe('');
});

describe('on 11 May, a member', () => {
  const today = '2026-05-11';
  type Given = Parameters<typeof isReminderNeeded>[1];

  test.each<[string, Given, [first: boolean, last: boolean]]>([
    ['without an answer is reminded', undefined, [true, true]],
    ['whose answer was withdrawn is reminded', { answer: null, maybe_until: null }, [true, true]],
    ['who comes is not', { answer: 'yes', maybe_until: null }, [false, false]],
    ['who does not come is not', { answer: 'no', maybe_until: '2026-05-01' }, [false, false]],
    ['who was unsure until today is', { answer: 'maybe', maybe_until: today }, [true, true]],
    ['who was unsure until yesterday is', { answer: 'maybe', maybe_until: '2026-05-10' }, [true, true]],
    ['who is unsure until tomorrow is not', { answer: 'maybe', maybe_until: '2026-05-12' }, [false, false]],
    [
      'who is unsure without a day is so on the deadline’s morning',
      { answer: 'maybe', maybe_until: null },
      [false, true],
    ],
  ])('%s', (_, given, [first, last]) => {
    expect(isReminderNeeded('reminder', given, today)).toBe(first);
    expect(isReminderNeeded('last_reminder', given, today)).toBe(last);
  });
});
