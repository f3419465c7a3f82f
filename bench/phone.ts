import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/browser.ts';
import { type Change, type Load, load, newPhone, open, tap } from './phone-page.ts';
import { openSites, type Sites } from './phone-sites.ts';
import { median } from './section.ts';

/** A page as it is loaded by a browser that has never been there, and by one that has. */
export interface Visits {
  readonly name: string;
  readonly first: Load;
  readonly second: Load;
}

export interface Tap {
  /** Whose menu it is; the bare page has one for nobody. */
  readonly role: 'bare' | 'coach' | 'player';
  readonly entry: string;
  /** The first time after the login, and when the page has been seen before. */
  readonly first: Change;
  readonly again: Change;
}

export interface Phone {
  readonly bare: Visits;
  readonly login: Visits;
  readonly dashboard: Visits;
  readonly taps: readonly Tap[];
}

const HOME = { bare: '/login', coach: '/dashboard/manager', player: '/dashboard/player' } as const;
const ENTRIES = {
  bare: ['新規会員登録', 'ログイン'],
  // The page that is open already comes last.
  coach: ['ランキング', '試合記録', 'スケジュール', 'マイページ', '成績'],
  player: ['ランキング', 'スケジュール', 'マイページ', '成績'],
} as const;

/** The middle of each figure by itself. */
function middles<Figures extends object>(all: readonly Figures[]): Figures {
  const middle = (key: keyof Figures) => median(all, (figures) => Number(figures[key]))[key];
  const keys = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as Figures;
}

async function visitTwice(browser: Browser, url: string, token?: string) {
  const phone = await newPhone(browser, token);
  const first = await load(phone, url);
  const second = await load(phone, url);
  await phone.close();
  return { first, second };
}

/** Each of the pages by turns, so that whatever else the machine does falls on all of them. */
async function measureVisits(browser: Browser, { own, bare, team }: Sites, rounds: number) {
  const pages = [
    { name: 'bare', url: `${bare}/login` },
    { name: 'login', url: `${own}/login` },
    { name: 'dashboard', url: `${own}${HOME.coach}`, token: team.coach },
  ];
  const visits = pages.map((page) => ({ ...page, first: [] as Load[], second: [] as Load[] }));
  for (let round = 0; round < rounds; round++)
    for (const { url, token, first, second } of visits) {
      const visit = await visitTwice(browser, url, token);
      first.push(visit.first);
      second.push(visit.second);
    }
  const [ofBare, login, dashboard] = visits.map(({ name, first, second }) => ({
    name,
    first: middles(first),
    second: middles(second),
  }));
  if (!ofBare || !login || !dashboard) throw new Error('nothing was measured');
  return { bare: ofBare, login, dashboard };
}

async function measureTaps(browser: Browser, sites: Sites, role: Tap['role'], rounds: number) {
  const taps = ENTRIES[role].map((entry) => ({ entry, first: [] as Change[], again: [] as Change[] }));
  for (let round = 0; round < rounds; round++) {
    const [site, token] = role === 'bare' ? [sites.bare] : [sites.own, sites.team[role]];
    const phone = await newPhone(browser, token);
    const page = await open(phone, `${site}${HOME[role]}`);
    for (const { entry, first } of taps) first.push(await tap(page, entry));
    for (const { entry, again } of taps) again.push(await tap(page, entry));
    await phone.close();
  }
  return taps.map(
    ({ entry, first, again }): Tap => ({
      role,
      entry,
      first: middles(first),
      again: middles(again),
    }),
  );
}

interface Options {
  /** How often each page is loaded, and each entry of the menu tapped. */
  readonly rounds: number;
}

/** Measures what a phone feels; `dist/web` must have been built before. */
export async function measurePhone({ rounds }: Options): Promise<Phone> {
  const sites = await openSites();
  const browser = await chromium.launch(launchOptions);
  try {
    const visits = await measureVisits(browser, sites, rounds);
    const taps = [
      ...(await measureTaps(browser, sites, 'bare', rounds)),
      ...(await measureTaps(browser, sites, 'coach', rounds)),
      ...(await measureTaps(browser, sites, 'player', rounds)),
    ];
    return { ...visits, taps };
  } finally {
    await browser.close();
    await sites.close();
  }
}
