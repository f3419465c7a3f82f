import { emptyBattingLine, emptyPitchingLine } from '../test/support/empty-lines.ts';
import { asEntries, HOME_RUN, opening, THREE_OUTS } from '../test/support/logs.ts';
import { settle } from './support/accessibility.ts';
import { ask } from './support/api.ts';
import { inDays } from './support/attendance.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { newCoach, takeSession } from './support/people.ts';
import { expectRoom, WIDTHS } from './support/room.ts';
import type { RunningServer } from './support/server.ts';

const NAMES = [
  '勅使河原 龍之介',
  '小比類巻 健太郎',
  '長谷川 ルイス',
  '武者小路 翔',
  '木村 一',
  '佐々木 小次郎',
  '東海林 太郎',
  '伊集院 光太郎',
  '西園寺 公望',
];
const POSITIONS = ['投手', '捕手', '一塁手', '二塁手', '三塁手', '遊撃手', '左翼手', '中堅手', '右翼手'];
const OPPONENT = '東京ベイサイドブルドッグス';
/** The line score of our side, with an inning of twelve runs. */
const US = [0, 12, 3, 0, 10, 0, 0];
const THEM = [1, 0, 11, 1, 0, 0, 0];

const sum = (runs: readonly number[]) => runs.reduce((total, run) => total + run, 0);

/** A team of long names and numbers of two digits, with a game of 25–13 and the next one against the same opponent. */
async function newTeamOfLongNames(server: RunningServer) {
  const token = await newCoach(server);
  const ids: number[] = [];
  for (const [index, name] of NAMES.entries())
    ids.push((await ask(server, 'createMember', { token, body: { name, number: `${90 + index}` } })).id);
  const facts = { game_type: '公式戦', tournament: '東京都知事杯争奪軟式野球大会', opponent: OPPONENT };
  const body = {
    ...facts,
    date: '2026-05-03',
    innings: 7,
    team_score: sum(US),
    opponent_score: sum(THEM),
    line_score: { us: US, them: THEM, opponent_errors: 10 },
    bats_first: true,
  };
  const { id } = await ask(server, 'createGame', { token, body });
  const batting = ids.map((user_id, index) => ({
    ...emptyBattingLine,
    user_id,
    order_no: index + 1,
    position: POSITIONS[index],
    positions: [POSITIONS[index], index > 6 ? '投手' : null].filter(Boolean),
    plate_appearances: ['中安', '三振', '左本', '四球'],
    at_bats: 3,
    hits: 1,
    home_runs: 1,
    walks: 1,
    strikeouts: 1,
    rbis: 12,
    runs: 10,
  }));
  const pitching = [
    {
      ...emptyPitchingLine,
      user_id: ids[0],
      pitching_innings_outs: 21,
      pitches: 123,
      strikeouts: 10,
      runs_allowed: 13,
    },
  ];
  await ask(server, 'saveSheet', { token, id, body: { batting, pitching } });
  const item = {
    ...facts,
    date: inDays(7),
    time: '07:30',
    type: '試合',
    location: '都立光が丘公園野球場第２グラウンド',
    asks: true,
  };
  const { id: itemId } = await ask(server, 'createScheduleItem', { token, body: item });
  return { token, id, itemId, batter: ids[1], running: await newRunningGame(server, token, ids, facts) };
}

/** A game that is being played, 12–10. */
async function newRunningGame(server: RunningServer, token: string, ids: readonly number[], facts: object) {
  const body = { ...facts, date: inDays(0), team_score: 0, opponent_score: 0 };
  const { id } = await ask(server, 'createGame', { token, body });
  const homeRuns = (count: number) => Array.from({ length: count }, () => HOME_RUN);
  const entries = asEntries([
    ...opening(ids),
    { kind: 'game', event: 'start' },
    ...homeRuns(12),
    ...THREE_OUTS,
    ...homeRuns(10),
  ]);
  await ask(server, 'appendEntries', { token, id, body: { device: 'other', after: 0, entries } });
  return id;
}

test(
  'with long names and scores of two digits, every screen has room for them',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { token, id, itemId, batter, running } = await newTeamOfLongNames(server);
    await takeSession(page, token);
    for (const path of [
      '/mypage',
      '/settings/invites',
      '/dashboard/manager',
      '/games/list',
      `/games/${id}`,
      `/games/${id}/sheet`,
      `/games/${running}`,
      `/games/${running}/score`,
      '/players',
      `/players/${batter}`,
      '/ranking',
      '/booklet',
      '/schedule',
      `/schedule/${itemId}`,
      `/schedule/${itemId}/lineup`,
      '/members',
    ])
      await test.step(path, async () => {
        await page.goto(path);
        await settle(page);
        await expect(page.getByText('見つかりません')).toHaveCount(0);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 2 * width });
          await settle(page);
          await expectRoom(page, `${path} at ${width} px`);
        }
      });

    await test.step('an open row of the sheet', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/games/${id}/sheet`);
      await page
        .getByRole('button', { name: /勅使河原/ })
        .first()
        .click();
      const player = page.getByRole('combobox', { name: '選手' }).first();
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 2 * width });
        await settle(page);
        await expectRoom(page, `an open row at ${width} px`);
        // The row has room for number and family name.
        expect((await player.boundingBox())?.width).toBeGreaterThan(128);
      }
    });
  },
);
