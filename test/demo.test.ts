import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countTotalHits, listBrokenBattingConstraints } from '#domain/batting.ts';
import { listBattingCountMismatches } from '#domain/plate-appearance.ts';
import { listScorebookWords } from '#domain/scorebook.ts';
import { DEMO_COACH, DEMO_PASSWORD, DEMO_PLAYER, DEMO_RECORDER, fillDemo } from '../demo/fill.ts';
import { demoGames } from '../demo/season.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { onSqliteAndPostgres } from './support/databases.ts';
import { logIn, mailedToken } from './support/people.ts';

const TODAY = new Date('2026-05-03T00:00:00Z');

function total<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0);
}

describe('the demo season', () => {
  const games = demoGames(TODAY);

  test('has forty games in two years or more, none after today', () => {
    expect(games).toHaveLength(40);
    expect(new Set(games.map(({ date }) => date.slice(0, 4))).size).toBeGreaterThanOrEqual(2);
    expect(games.every(({ date }) => date <= '2026-05-03')).toBe(true);
  });

  test.each(games.map((game, index) => [index + 1, game] as const))('game %i adds up', (_, game) => {
    expect(total(game.batting, ({ line }) => line.runs)).toBe(game.teamScore);
    expect(total(game.pitching, ({ line }) => line.runsAllowed)).toBe(game.opponentScore);
    expect(total(game.pitching, ({ line }) => line.outsRecorded)).toBe(21);
    expect(total(game.batting, ({ line }) => line.runsBattedIn)).toBeLessThanOrEqual(game.teamScore);
    expect(game.batting.flatMap(({ line }) => listBrokenBattingConstraints(line))).toEqual([]);
    const result = game.teamScore > game.opponentScore ? '勝利' : '敗北';
    const decided = game.teamScore === game.opponentScore ? [] : [result];
    expect(game.pitching.map((line) => line.result).filter((word) => word !== '-')).toEqual(decided);
    for (const { line, appearances } of game.batting) {
      expect(
        listBattingCountMismatches(
          line,
          listScorebookWords(appearances.join(' '))
            .map(({ appearance }) => appearance)
            .filter((appearance) => appearance !== null),
        ),
      ).toEqual([]);
    }
    // Nine starters and a pinch hitter, each once.
    expect(new Set(game.batting.map(({ member }) => member)).size).toBe(10);
  });

  test('has what a scorebook has: guests, changes of position, saves, and innings that were not batted', () => {
    const sequences = games.flatMap(({ batting }) => batting.map(({ positions }) => positions.join('')));
    expect(sequences).toEqual(expect.arrayContaining(['三塁手投手', '投手三塁手', '代打左翼手', '代打']));
    expect(games.flatMap(({ pitching }) => pitching.map(({ credit }) => credit))).toContain('セーブ');
    expect(games.some(({ us }) => us.at(-1) === null)).toBe(true);
    expect(games.some(({ batsFirst }) => batsFirst)).toBe(true);
  });

  test('looks like amateur baseball', () => {
    const lines = games.flatMap(({ batting }) => batting.map(({ line }) => line));
    const average = total(lines, countTotalHits) / total(lines, ({ atBats }) => atBats);
    expect(average).toBeGreaterThan(0.22);
    expect(average).toBeLessThan(0.36);
    const won = games.filter(({ teamScore, opponentScore }) => teamScore > opponentScore).length;
    expect(won).toBeGreaterThan(12);
    expect(won).toBeLessThan(32);
  });
});

onSqliteAndPostgres('the filled demo', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp(open);
  });
  afterEach(() => app.close());

  test('lets the coach and the player in and holds the season', async () => {
    const readToken = async (email: string) => {
      await app.waitForMails();
      return mailedToken(app, email);
    };
    await fillDemo({ server: app.server, mailedToken: readToken, today: TODAY });
    const coach = await logIn(app, DEMO_COACH, DEMO_PASSWORD);
    const player = await logIn(app, DEMO_PLAYER, DEMO_PASSWORD);
    const games = await app.succeed('games', { token: player.token });
    expect(games).toHaveLength(40);
    expect(games.flatMap(({ findings }) => findings)).toEqual([]);
    expect(games.map(({ confirmed }) => confirmed)).toEqual([false, ...Array(39).fill(true)]);
    const detail = await app.succeed('game', { token: player.token, params: { id: games[0]?.id ?? 0 } });
    expect(detail.batting_records).toHaveLength(10);
    expect(total(detail.batting_records, ({ runs }) => runs)).toBe(detail.team_score);
    // The games before the newest one are scored play by play.
    const situations = await app.succeed('teamSituations', { token: coach.token });
    expect(situations.games.map(({ game }) => game.id)).toEqual(games.slice(1, 9).map(({ id }) => id));
    expect(situations.scoring_position.plate_appearances).toBeGreaterThan(50);
    expect(situations.line_score.games).toBe(40);
    expect(await app.succeed('guests', { token: coach.token })).toMatchObject([{ name: '助田 拓' }]);
    const members = await app.succeed('members', { token: coach.token });
    expect(members.filter(({ active }) => active).length).toBeGreaterThanOrEqual(18);
    expect(members.some(({ active }) => !active)).toBe(true);
    expect(members[0]).toMatchObject({ number: '00', name: '西日 渚', kana: 'にしび なぎさ' });
    expect(members.filter(({ captain }) => captain)).toHaveLength(1);
    expect(members.every(({ number, role }) => number !== null || role === 'coach')).toBe(true);
    const recorder = await logIn(app, DEMO_RECORDER, DEMO_PASSWORD);
    expect(await app.succeed('currentUser', recorder)).toMatchObject({ role: 'player', records: true });
    expect((await app.succeed('schedule', { token: player.token })).length).toBeGreaterThanOrEqual(8);
    const { items } = await app.succeed('attendance', { token: player.token });
    expect(items.map(({ counts }) => counts)).toEqual([
      { yes: 13, maybe: 1, no: 3, unanswered: 2, guests: 0 },
      { yes: 10, maybe: 1, no: 2, unanswered: 6, guests: 0 },
      { yes: 0, maybe: 0, no: 0, unanswered: 19, guests: 0 },
    ]);
    // The player still has an item to answer.
    expect(items.map(({ own }) => own[0]?.answer)).toContain(null);
    const { lineup } = await app.succeed('lineup', { ...coach, params: { id: items[0]?.item_id ?? 0 } });
    expect(lineup?.entries.filter(({ place }) => place === 'order')).toHaveLength(9);
  });
});
