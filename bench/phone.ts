import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/browser.ts';
import { table } from '../script/lib/markdown.ts';
import {
  type Change,
  FAST,
  type Load,
  load,
  newPhone,
  open,
  SLOW,
  type Slowness,
  stayLoggedIn,
  tap,
  tapAndWatch,
} from './phone-page.ts';
import { openSites, type Sites } from './phone-sites.ts';
import { atMost, bench, type Goal, median, medians, type Section, whole } from './report.ts';

/** In milliseconds. The page behind a personal link must be shown within this time. */
const LINK_MS = 1200;

type Role = keyof typeof HOME;

const HOME = { bare: '/login', coach: '/dashboard/manager', player: '/dashboard/player' } as const;
const PAGES = ['bare', 'login', 'dashboard', 'remembered', 'link'] as const;
type PageName = (typeof PAGES)[number];

interface Size {
  readonly rounds: number;
  readonly slowness: Slowness;
  readonly games: number;
  readonly pages: readonly PageName[];
  /** The menu entries that each role taps. The entry of the open page comes last. */
  readonly entries: Readonly<Record<Role, readonly string[]>>;
}

const FULL: Size = {
  rounds: 3,
  slowness: SLOW,
  games: 60,
  pages: PAGES,
  entries: {
    bare: ['新規会員登録', 'ログイン'],
    coach: ['ランキング', '試合記録', 'スケジュール', 'マイページ', '成績'],
    player: ['ランキング', 'スケジュール', 'マイページ', '成績'],
  },
};

const SMALLEST: Size = {
  rounds: 1,
  slowness: FAST,
  games: 1,
  pages: ['bare', 'remembered'],
  entries: { bare: ['新規会員登録', 'ログイン'], coach: ['試合記録', '成績'], player: [] },
};

/** The second load is in the same browser as the first. */
interface Visits {
  readonly page: PageName;
  readonly name: string;
  readonly first: Load;
  readonly second: Load;
}

interface Tap {
  readonly role: Role;
  readonly entry: string;
  /** `first` is the first visit of the page, `again` a later visit. */
  readonly first: Change;
  readonly again: Change;
  /** The longest task when the page should be calm after another visit. */
  readonly longestTask: number;
}

interface Visited {
  readonly name: string;
  readonly url: string;
  readonly token?: string | undefined;
  readonly remember?: () => Promise<string>;
}

const visitedOn = ({ own, bare, tokens, rememberCoach, personalLink }: Sites): Record<PageName, Visited> => ({
  bare: { name: 'bare', url: `${bare}/login` },
  login: { name: 'login', url: `${own}/login` },
  dashboard: { name: 'dashboard', url: `${own}${HOME.coach}`, token: tokens.coach },
  remembered: { name: 'home page, remembered device', url: `${own}/mypage`, remember: rememberCoach },
  link: { name: 'page behind a personal link', url: personalLink },
});

async function visitTwice(browser: Browser, { url, token, remember }: Visited, slowness: Slowness) {
  const phone = await newPhone(browser, slowness, token);
  if (remember) await stayLoggedIn(phone, url, await remember());
  const first = await load(phone, url, remember !== undefined);
  const second = await load(phone, url);
  await phone.context.close();
  return { first, second };
}

/** Loads the pages in turns, so that other work of the machine affects all of them. */
async function measureVisits(browser: Browser, sites: Sites, size: Size): Promise<Visits[]> {
  const visited = visitedOn(sites);
  const visits = size.pages.map((page) => ({ page, first: [] as Load[], second: [] as Load[] }));
  for (let round = 0; round < size.rounds; round++)
    for (const { page, first, second } of visits) {
      const visit = await visitTwice(browser, visited[page], size.slowness);
      first.push(visit.first);
      second.push(visit.second);
    }
  return visits.map(({ page, first, second }) => ({
    page,
    name: visited[page].name,
    first: medians(first),
    second: medians(second),
  }));
}

async function measureTaps(browser: Browser, sites: Sites, role: Role, size: Size): Promise<Tap[]> {
  const taps = size.entries[role].map((entry) => ({
    entry,
    first: [] as Change[],
    again: [] as Change[],
    tasks: [] as number[],
  }));
  const site = role === 'bare' ? sites.bare : sites.own;
  for (let round = 0; round < size.rounds; round++) {
    const phone = await newPhone(browser, size.slowness, sites.tokens[role]);
    const page = await open(phone, `${site}${HOME[role]}`);
    for (const { entry, first } of taps) first.push(await tap(page, entry));
    for (const { entry, again } of taps) again.push(await tap(page, entry));
    for (const { entry, tasks } of taps) tasks.push(await tapAndWatch(phone, page, entry));
    await phone.context.close();
  }
  return taps.map(({ entry, first, again, tasks }) => ({
    role,
    entry,
    first: medians(first),
    again: medians(again),
    longestTask: median(tasks),
  }));
}

const ratio = (value: number) => value.toFixed(2);

function visitsTable(visits: readonly Visits[]): string {
  const rows = (['first', 'second'] as const).flatMap((visit) =>
    visits.map(({ name, [visit]: { first, largest, longestTask, bytes } }) => [
      `${name}, ${visit} visit`,
      ...[first, largest].map(whole),
      ratio(largest / (visits[0]?.[visit].largest ?? 0)),
      whole(longestTask),
      (bytes / 1024).toFixed(1),
    ]),
  );
  return table(['', 'first paint', 'largest paint', 'times bare', 'longest task', 'KB'], rows);
}

function tapsTable(taps: readonly Tap[]): string {
  const rows = taps.map(({ role, entry, first, again, longestTask }) => [
    role,
    entry,
    ...[first.painted, first.complete, again.painted, again.complete, again.processor, longestTask].map(
      whole,
    ),
  ]);
  return table(
    [
      '',
      'entry',
      'painted',
      'complete',
      'painted again',
      'complete again',
      'processor again',
      'longest task later',
    ],
    rows,
  );
}

function listGoals(visits: readonly Visits[], taps: readonly Tap[]): Goal[] {
  const [bare, login, remembered, behindLink] = (['bare', 'login', 'remembered', 'link'] as const).map(
    (name) => visits.find(({ page }) => page === name),
  );
  const own = taps.filter(({ role }) => role !== 'bare');
  const slowestBare = Math.max(
    ...taps.filter(({ role }) => role === 'bare').map(({ again }) => again.painted),
  );
  return [
    ...(bare && login
      ? [atMost('Login page, times the bare page', login.first.largest / bare.first.largest, 1.35, ratio)]
      : []),
    ...(bare && remembered
      ? [
          atMost(
            'Second visit to the home page on a remembered device, times the bare page',
            remembered.second.largest / bare.second.largest,
            1.5,
            ratio,
          ),
        ]
      : []),
    ...(behindLink
      ? [
          atMost(
            'First visit to the page behind a personal link: largest paint, ms',
            behindLink.first.largest,
            LINK_MS,
          ),
        ]
      : []),
    ...own.flatMap(({ role, entry, again, longestTask }) => [
      atMost(`${entry} (${role}): painted, ms`, again.painted, 2 * slowestBare),
      atMost(`${entry} (${role}): complete, ms`, again.complete, 500),
      atMost(`${entry} (${role}): longest task after 500 ms, ms`, longestTask, 100),
    ]),
  ];
}

/** Requires a built `dist/web`. */
async function measurePhone(size: Size): Promise<Section> {
  const sites = await openSites(size.games);
  const browser = await chromium.launch(launchOptions);
  try {
    const visits = await measureVisits(browser, sites, size);
    const taps: Tap[] = [];
    for (const role of ['bare', 'coach', 'player'] as const)
      taps.push(...(await measureTaps(browser, sites, role, size)));
    return { tables: [visitsTable(visits), tapsTable(taps)], goals: listGoals(visits, taps) };
  } finally {
    await browser.close();
    await sites.close();
  }
}

export const phone = bench(measurePhone, { full: FULL, smallest: SMALLEST });
