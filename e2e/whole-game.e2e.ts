// Scores a real game on the screen, tap by tap, half of it without a network. The data is read from a folder outside
// the repository and is never committed.
//
// The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested
// parties may contact Retrosheet at www.retrosheet.org.
import type { Page } from '@playwright/test';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { deriveBoxScores } from '#domain/scoring/lines.ts';
import { toMemberKey } from '#domain/scoring/player-key.ts';
import { replayGameLog } from '#domain/scoring/replay.ts';
import { translate } from '../test/support/real-entries.ts';
import { compareWithBox } from '../test/support/real-figures.ts';
import {
  earnedByName,
  keysBefore,
  listPlayers,
  nameLines,
  openingWith,
} from '../test/support/real-players.ts';
import {
  type RealBox,
  type RealGame,
  readRealBoxes,
  readRealGames,
  realPlaysFolder,
} from '../test/support/real-plays.ts';
import { storedLines } from '../test/support/real-stored.ts';
import { TappingScorer } from '../test/support/tapping-scorer.ts';
import { logIn } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { COACH, newCoach, TEAM } from './support/people.ts';
import type { RunningServer } from './support/server.ts';
import { setUpOnPage, tapOnPage } from './support/tapped-game.ts';

/** Nine innings and 83 plays with errors, steals, a passed ball, a pinch runner, seven relievers; lost in the last. */
const GAME = 'OAK201506100';
const teams = { us: TEAM, them: '海岸クラブ' };

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 667 } });

async function newRealGame(server: RunningServer, game: RealGame) {
  const token = await newCoach(server);
  const ids = new Map<string, number>();
  for (const name of listPlayers(game, 'us'))
    ids.set(name, (await ask(server, 'createMember', { token, body: { name, number: '' } })).id);
  const body = {
    date: '2026-06-10',
    game_type: '公式戦',
    tournament: '夏季大会',
    opponent: teams.them,
    team_score: 0,
    opponent_score: 0,
  };
  const { id } = await ask(server, 'createGame', { token, body });
  return { token, id, ids, path: `/games/${id}/score` };
}

/** Reads a row of a table on the game's page. Returns nothing if the player has no row. */
async function readFigures(page: Page, table: string, player: string): Promise<string[]> {
  await expect(page.getByRole('table', { name: table })).toBeVisible();
  const row = page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: player });
  return (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim());
}

type Counts = RealBox['batting'];

const formatBatting = ({ ab, h, rbi, r, bb = 0, hbp = 0, so, sb, e }: Counts) =>
  [ab, h, rbi, r, bb + hbp, so, sb, e].map(String);
const formatPitching = ({ pitches, h, hr, bb = 0, hbp = 0, so, r, er }: Counts) =>
  [pitches, h, hr, bb + hbp, so, r, er].map(String);

const unsentText = (page: Page) => page.locator('header').getByText(/^未送信/);

test(
  'a whole real game is scored by taps, half of it without a network, and gives its box score',
  ONLY_IN_ALL,
  async ({ page, context, server }) => {
    const folder = realPlaysFolder();
    test.skip(folder === null, 'the folder of real plays was not found (REAL_PLAYS_DIR)');
    test.setTimeout(900_000);
    const game = readRealGames(folder ?? '').find((game) => game.game === GAME) as RealGame;
    const { token, id, ids, path } = await newRealGame(server, game);
    const players = [...ids].map(([name, member]) => ({ key: toMemberKey(member), name, number: null }));
    const keys = keysBefore(game, (name) => toMemberKey(ids.get(name) ?? 0));
    const scorer = new TappingScorer(openingWith(game, keys), { players, teams, keys });
    const items = translate(game);
    let open = page;

    async function tapAll(part: typeof items): Promise<void> {
      for (const item of part) {
        for (const tap of scorer.tapsFor(item)) await tapOnPage(open, tap);
        const { us, them } = scorer.game.state.runs;
        const [ours, theirs] = [us, them].map((runs) => runs.reduce((sum, run) => sum + run, 0));
        await expect(open.getByText(`${teams.us} ${ours}、${teams.them} ${theirs}`)).toBeAttached();
      }
    }
    const third = Math.floor(items.length / 3);

    await test.step('a third of it with a network', async () => {
      await logIn(page, COACH.email);
      await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
      await page.goto(path);
      await setUpOnPage(page, game, teams);
      await tapAll(items.slice(0, third));
      await expect(unsentText(page)).toHaveCount(0);
    });

    await test.step('a half without one, in two tabs', async () => {
      await context.setOffline(true);
      await tapAll(items.slice(third, 2 * third));
      await open.close();
      open = await context.newPage();
      await open.goto(path);
      await tapAll(items.slice(2 * third, -10));
      await expect(unsentText(open)).toBeVisible();
    });

    await test.step('the end with a network, and what turned out to be earned', async () => {
      await context.setOffline(false);
      await tapAll(items.slice(-10));
      for (const tap of scorer.tapsForEarned(earnedByName(game, scorer.names))) await tapOnPage(open, tap);
      await expect(unsentText(open)).toHaveCount(0);
    });

    const boxes = readRealBoxes(folder ?? '').filter((box) => box.game === GAME);
    await test.step('every figure of both sides is the official one', async () => {
      const log = await ask(server, 'gameLog', { token, id, query: { after: '0' } });
      const { state, plays } = replayGameLog(log.entries.map(({ entry }) => entry as LogEntry));
      const scored = nameLines(deriveBoxScores(state, plays), scorer.names);
      const detail = await ask(server, 'game', { token, id });
      expect([detail.team_score, detail.opponent_score]).toEqual([game.score.us, game.score.them]);
      const compared = compareWithBox(boxes, { ...scored, us: storedLines(detail, scored.us) });
      expect(compared.length).toBeGreaterThan(500);
      expect(compared.filter(({ official, scored }) => official !== scored)).toEqual([]);
    });

    await test.step('the page of the game shows them', async () => {
      await open.setViewportSize({ width: 1280, height: 900 });
      await open.goto(`/games/${id}`);
      const ours = boxes.filter(({ team }) => team === 'us');
      for (const { player, batting, pitching } of ours) {
        const faced = await readFigures(open, '投手成績', player);
        if (pitching) expect(faced.slice(1), player).toEqual(formatPitching(pitching));
        const batted = await readFigures(open, '打撃成績', player);
        if (batted.length > 0) expect(batted.slice(-8), player).toEqual(formatBatting(batting));
        expect(batted.length + faced.length, player).toBeGreaterThan(0);
      }
    });

    console.info(`${scorer.plays} plays, ${(scorer.playTaps / scorer.plays).toFixed(2)} taps each`);
  },
);
