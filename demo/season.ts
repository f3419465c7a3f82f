import { type DemoGame, playGame } from './game.ts';
import { type Chance, chance } from './random.ts';
import { GUEST, MEMBERS, OPPONENTS } from './team.ts';

export interface DatedGame extends DemoGame {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly gameType: '公式戦' | '練習試合';
  readonly tournament: string;
  readonly opponent: string;
  readonly memo: string | null;
}

export interface DemoScheduleItem {
  readonly date: string;
  readonly time: string | null;
  readonly type: string;
  readonly location: string | null;
  readonly note: string | null;
  readonly opponent?: string;
  readonly game_type?: '公式戦' | '練習試合';
  readonly tournament?: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly meet_place?: string;
  readonly asks?: true;
  readonly answer_by?: string;
  readonly minimum?: number;
  readonly cancelled?: true;
  readonly cancel_reason?: string;
}

const GAMES = 40;
const SEED = 20_260_403;

function toIsoDate(day: Date): string {
  return day.toISOString().slice(0, 10);
}

function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * 86_400_000);
}

/** Returns every second Sunday from March to November until `today`, newest first. */
function playingDays(today: Date, count: number): string[] {
  const days: string[] = [];
  for (let day = addDays(today, -today.getUTCDay()); days.length < count; day = addDays(day, -14)) {
    const month = day.getUTCMonth() + 1;
    if (month >= 3 && month <= 11) days.push(toIsoDate(day));
  }
  return days;
}

function chooseTournament(date: string): string {
  const month = Number(date.slice(5, 7));
  if (month <= 5) return '春季市民大会';
  return month <= 8 ? '夏季リーグ' : '秋季選手権';
}

const MEMOS = [
  '快晴。守備が締まったよい試合。',
  '雨天のため1時間遅れで開始。',
  '新しいグラウンド。駐車場は北側。',
] as const;

function withDate(date: string, game: DemoGame, random: Chance): DatedGame {
  const practice = random.is(0.3);
  return {
    ...game,
    date,
    gameType: practice ? '練習試合' : '公式戦',
    tournament: practice ? '練習試合' : chooseTournament(date),
    opponent: random.pick(OPPONENTS),
    memo: random.is(0.25) ? random.pick(MEMOS) : null,
  };
}

/** Returns the game with a guest as its pinch hitter. */
function withGuest(game: DemoGame): DemoGame {
  const batting = game.batting.map((line) =>
    line.positions[0] === '代打' ? { ...line, member: GUEST } : line,
  );
  return { ...game, batting };
}

/** Returns forty games of the two seasons before today, oldest first. Former members play in the older half. */
export function demoGames(today: Date): DatedGame[] {
  const random = chance(SEED);
  const words = chance(SEED + 1);
  // Two doubleheaders: four games on two days.
  const days = playingDays(today, GAMES - 2);
  const dates = [...days, days[4], days[24]].filter((day) => day !== undefined).sort();
  return dates.map((date, index) => {
    const members = MEMBERS.filter(({ left }) => !left || index < GAMES / 2);
    const game = playGame(members, random, words, index % 3 === 0);
    return withDate(date, index % 8 === 6 ? withGuest(game) : game, random);
  });
}

/** Returns the schedule of a few weeks before and after today. */
export function demoSchedule(today: Date): DemoScheduleItem[] {
  const on = (days: number) => toIsoDate(addDays(today, days));
  /** Asks for answers until 21:00 three days before. */
  const asking = (days: number) => ({ asks: true as const, answer_by: `${on(days - 3)}T21:00` });
  const official = { type: '公式戦', game_type: '公式戦' as const, tournament: chooseTournament(on(5)) };
  return [
    { date: on(-16), time: '08:30', type: '練習', location: '中央公園グラウンド', note: null },
    { date: on(-9), time: '09:00', type: '練習試合', location: '河川敷第2球場', note: '相手は港北クラブ' },
    { date: on(-2), time: '19:00', type: 'ミーティング', location: '公民館 会議室', note: null },
    { date: on(0), time: '07:30', type: '早朝練習', location: '中央公園グラウンド', note: '自由参加' },
    {
      ...official,
      ...asking(5),
      date: on(5),
      time: '08:00',
      start_time: '09:00',
      end_time: '11:30',
      opponent: '港北クラブ',
      location: '市民球場',
      meet_place: '市民球場の正面入口',
      minimum: 9,
      note: 'ユニフォームは白',
    },
    { ...official, date: on(5), time: '13:30', type: '公式戦（第2試合）', location: '市民球場', note: null },
    { date: on(8), time: null, type: '用具の点検', location: null, note: '時間は後日連絡' },
    {
      ...asking(12),
      date: on(12),
      time: '08:30',
      start_time: '09:00',
      end_time: '12:00',
      type: '練習',
      location: '中央公園グラウンド',
      note: null,
    },
    {
      date: on(15),
      time: '09:00',
      type: '練習試合',
      game_type: '練習試合',
      opponent: '丘の上スターズ',
      location: '河川敷第2球場',
      note: null,
      cancelled: true,
      cancel_reason: '相手チームの都合により',
    },
    {
      ...asking(19),
      date: on(19),
      time: '09:00',
      start_time: '10:00',
      type: '練習試合',
      game_type: '練習試合',
      opponent: '緑町ファイターズ',
      location: '河川敷第2球場',
      note: null,
    },
    { date: on(33), time: '18:00', type: '納会', location: '青空食堂', note: '会費は当日集めます' },
  ];
}
