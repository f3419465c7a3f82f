import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { transformWithOxc } from 'vite';
import { ask } from '../e2e/support/api.ts';
import { launchOptions } from '../e2e/support/browser.ts';
import { table } from '../script/lib/markdown.ts';
import { asEntries, opening, STRIKEOUT, turn } from '../test/support/logs.ts';
import {
  FAST,
  load,
  newPage,
  newPhone,
  type Phone,
  SLOW,
  type Slowness,
  stay,
  stayLoggedIn,
} from './phone-page.ts';
import { openSites, type Sites } from './phone-sites.ts';
import { atMost, bench, median, type Section, whole } from './report.ts';

const HALF_INNING = [turn('homeRun', '0-4 hit'), turn('homeRun', '0-4 hit'), STRIKEOUT, STRIKEOUT, STRIKEOUT];
const OFFLINE_START_MS = 1500;
const TAP_MS = 100;

interface Size {
  readonly rounds: number;
  readonly slowness: Slowness;
  /** The games of the team, and the half innings of the scored game. */
  readonly games: number;
  readonly halfInnings: number;
  /** In milliseconds. After this time, the browser has reported the paint after a tap. */
  readonly reported: number;
}

const FULL: Size = { rounds: 3, slowness: SLOW, games: 60, halfInnings: 16, reported: 600 };
const SMALLEST: Size = { rounds: 1, slowness: FAST, games: 1, halfInnings: 2, reported: 100 };

/** The names of the tapped buttons, in this order. */
const TAPS = [
  '四球',
  '単打',
  '中',
  /^確定/,
  '経過',
  '閉じる',
  '元に戻す',
  'やり直す',
  '三振',
  '交代',
  'やめる',
] as const;

const OBSERVER = 'scorer-observer.browser.ts';
const observer = await transformWithOxc(readFileSync(new URL(OBSERVER, import.meta.url), 'utf8'), OBSERVER);

const GAME = {
  date: '2026-05-03',
  game_type: '練習試合',
  tournament: '春季大会',
  opponent: '港北クラブ',
  team_score: 0,
  opponent_score: 0,
};

/**
 * Records a game as another device would, with five plays in each half inning. Returns the path of its
 * scoring screen.
 */
async function gameUnderWay({ own: url, tokens: { coach: token } }: Sites, length: number): Promise<string> {
  const members = await ask({ url }, 'members', { token });
  const { id } = await ask({ url }, 'createGame', { token, body: GAME });
  const plays = Array.from({ length }, () => HALF_INNING).flat();
  const entries = asEntries([
    ...opening(
      members.slice(0, 9).map((member) => member.id),
      { innings: 9 },
    ),
    { kind: 'game', event: 'start' },
    ...plays,
  ]);
  await ask({ url }, 'appendEntries', { token, id, body: { device: 'other', after: 0, entries } });
  return `/games/${id}/score`;
}

/** In milliseconds from the start of the navigation until the keys are painted. */
async function waitForKeys(page: Page, url: string): Promise<number> {
  await page.goto(url);
  return page.evaluate<number>('benchKeysShown()');
}

async function takeOver(phone: Phone, url: string): Promise<void> {
  const page = await newPage(phone);
  await page.goto(url);
  await page.getByRole('button', { name: '引き継ぐ' }).click();
  await page.evaluate('benchKeysShown()');
  await stay(phone, page);
  await page.close();
}

/** Longer than the time in which the screen takes two taps for one. */
const DOUBLE_TAP_MS = 500;

async function tapAll(page: Page, reported: number): Promise<number[]> {
  const durations: number[] = [];
  for (const name of TAPS) {
    const exact = typeof name === 'string';
    await page.evaluate('benchTapped()');
    await page.getByRole('button', { name, exact }).first().tap();
    await page.waitForTimeout(reported);
    durations.push(await page.evaluate<number>('benchTapped()'));
    // The screen ignores the second tap of a double tap.
    await page.waitForTimeout(Math.max(0, DOUBLE_TAP_MS - reported));
  }
  return durations;
}

interface Round {
  readonly offline: number;
  readonly second: number;
  readonly bare: number;
  readonly taps: readonly number[];
}

async function measureRound(browser: Browser, sites: Sites, path: string, size: Size): Promise<Round> {
  const { slowness, reported } = size;
  const url = sites.own + path;
  const phone = await newPhone(browser, slowness);
  await phone.context.addInitScript(observer.code);
  await stayLoggedIn(phone, sites.own, await sites.rememberCoach());
  await takeOver(phone, url);
  const { largest: second } = await load(phone, url);
  const barePhone = await newPhone(browser, slowness);
  await load(barePhone, `${sites.bare}/login`);
  const { largest: bare } = await load(barePhone, `${sites.bare}/login`);
  await barePhone.context.close();
  await phone.context.setOffline(true);
  const page = await newPage(phone);
  const offline = await waitForKeys(page, url);
  const taps = await tapAll(page, reported);
  await phone.context.close();
  return { offline, second, bare, taps };
}

/** Requires a built `dist/web`. */
async function measureScorer(size: Size): Promise<Section> {
  const sites = await openSites(size.games);
  const browser = await chromium.launch(launchOptions);
  try {
    const path = await gameUnderWay(sites, size.halfInnings);
    const all: Round[] = [];
    for (let round = 0; round < size.rounds; round++)
      all.push(await measureRound(browser, sites, path, size));
    const medianBy = (value: (round: Round) => number) => median(all.map(value));
    const [offline, second, bare] = [
      medianBy((round) => round.offline),
      medianBy((round) => round.second),
      medianBy((round) => round.bare),
    ];
    const taps = TAPS.map((name, index) => ({
      name: typeof name === 'string' ? name : '確定',
      painted: medianBy((round) => round.taps[index] ?? 0),
    }));
    const rows = [
      ['start without a network, until the keys are painted', whole(offline)],
      ['second visit, largest paint', whole(second)],
      ['second visit of the bare page, largest paint', whole(bare)],
      ...taps.map(({ name, painted }) => [`tap on ${name}`, whole(painted)]),
    ];
    return {
      tables: [table(['', 'ms'], rows)],
      goals: [
        atMost('Start without a network, ms', offline, OFFLINE_START_MS),
        atMost('Second visit, times the bare page', second / bare, 1, (value) => value.toFixed(2)),
        ...taps.map(({ name, painted }) => atMost(`${name}: painted, ms`, painted, TAP_MS)),
      ],
    };
  } finally {
    await browser.close();
    await sites.close();
  }
}

export const scorer = bench(measureScorer, { full: FULL, smallest: SMALLEST });
