import { expect, test } from 'vitest';
import { toGoogleUrl, toWebcalUrl } from './calendar-feed-dialog.tsx';

const URL_OF_FEED = 'https://bench.example/calendar/g1-2-abc.ics';

test('calendar apps get the link in the forms that they take', () => {
  expect(toWebcalUrl(URL_OF_FEED)).toBe('webcal://bench.example/calendar/g1-2-abc.ics');
  expect(toGoogleUrl(URL_OF_FEED)).toBe(
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fbench.example%2Fcalendar%2Fg1-2-abc.ics',
  );
});
