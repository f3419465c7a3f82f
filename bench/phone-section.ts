import type { Phone, Visits } from './phone.ts';
import type { Load } from './phone-page.ts';
import { type Missed, type Section, table, whole } from './section.ts';

const MOST_OF_BARE = 1.35;
const MOST_FOR_CHANGE_MS = 100;

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** How much longer than the bare page it takes, at the first visit. */
const timesBare = ({ bare }: Phone, { first }: Visits) => first.largest / bare.first.largest;

function rowOf(visit: string, { first, largest, longestTask, bytes }: Load, share: string): string[] {
  return [visit, whole(first), whole(largest), share, whole(longestTask), kilobytes(bytes)];
}

function visitRows(phone: Phone): string[][] {
  return [phone.bare, phone.login, phone.dashboard].flatMap((visits) => {
    const times = (kind: 'first' | 'second') => (visits[kind].largest / phone.bare[kind].largest).toFixed(2);
    return [
      rowOf(`${visits.name}, first visit`, visits.first, times('first')),
      rowOf(`${visits.name}, second visit`, visits.second, times('second')),
    ];
  });
}

const WHY_LOGIN = `Beside the bare page the login page fetches and runs what its form, its look, the session and what follows after it need: 1.6 times the bytes, whose
time depends on how the processor and the network take turns.`;
const WHY_CHANGE = `Nothing is waited for: the page's files and data are there before the tap. What is left is React's work for all that stands on the next page's
first screen and the browser's layout of it, on a processor four times slower than this one (\`docs/decisions/016-speed.md\` says what was taken away and what was tried).`;

/** Which goals this run has missed, and by how much. */
function missedBy(phone: Phone): Missed[] {
  const times = timesBare(phone, phone.login);
  const slow = phone.taps.filter(({ role, again }) => role !== 'bare' && again.painted > MOST_FOR_CHANGE_MS);
  const bare = phone.taps.filter(({ role }) => role === 'bare').map(({ again }) => whole(again.painted));
  return [
    ...(times > MOST_OF_BARE
      ? [{ what: `login: ${times.toFixed(2)} times the bare page, not ${MOST_OF_BARE}`, why: WHY_LOGIN }]
      : []),
    ...slow.map(({ role, entry, again }) => ({
      what: `${entry} (${role}): painted ${whole(again.painted)} ms after the tap, not ${MOST_FOR_CHANGE_MS}; the bare page ${bare.join(' or ')}`,
      why: WHY_CHANGE,
    })),
  ];
}

/** What a phone feels, as a part of the document. */
export function phoneSection(phone: Phone): Section {
  const taps = phone.taps.map(({ role, entry, first, again }) =>
    [role, entry, ...[first.painted, first.whole, again.painted, again.whole].map(whole)].map(String),
  );
  const text = `Chromium with a screen 390 px wide, its processor slowed down four times, at 1.6 Mbit/s and 150 ms a request (\`bench/phone.ts\`).
The bare page (\`bench/bare/main.tsx\`) is React with the same router, behind the same server. All are loaded by turns; of
each figure the middle one of several rounds counts. Milliseconds; KB are scripts and styles that came over the network
before the largest paint. The dashboard is the coach's, of a team with 60 games.

${table(['', 'first paint', 'largest paint', 'times bare', 'longest task', 'KB'], visitRows(phone))}

From the finger's leaving the screen until the next page was painted with nothing on it loading any more, and until all of
it stood there, also what lies below the screen; for the first time after the page was opened and had come to rest, and
again later. The rows of the bare page, which changes
from one form without style to another, say what the browser and React take for that alone. A page of ours that was seen before waits for nothing: its time is
React's and the layout's, for all that stands on it.

${table(['', 'entry', 'painted', 'whole', 'painted again', 'whole again'], taps)}`;
  return { title: 'On a phone', text, missed: missedBy(phone) };
}
