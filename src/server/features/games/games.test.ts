import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDialect } from '../../../../test/support/databases.ts';
import { registerPlayer } from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { toGames } from './games.queries.ts';

test('others are answered while the games of ten seasons are checked', async () => {
  const game = { date: '2026-05-03', line_score: null, log_closed: null, public_code: null, state: 'ended' };
  const rows = Array.from({ length: 600 }, (_, id) => ({ ...game, id }));
  const read = { rows, totals: new Map(), decisions: new Map(), newest: new Map() };
  let [turns, isDone] = [0, false];
  const others = (async () => {
    for (; !isDone; turns += 1) await setImmediate();
  })();
  const games = await toGames(read as unknown as Parameters<typeof toGames>[0]);
  isDone = true;
  await others;
  expect(games.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(turns).toBeGreaterThanOrEqual(10);
});

onEachDialect('games', (open) => {
  const { app, coach } = teamFixture(open);

  const create = (change: Record<string, unknown> = {}) =>
    app.succeed('createGame', { token: coach.token, body: gameForm(change) });
  const detail = (id: number) => app.succeed('game', { token: coach.token, params: { id } });
  const put = (id: number, body: unknown) =>
    app.call('updateGame', { token: coach.token, params: { id }, body });
  const list = () => app.succeed('games', coach);

  test('stores what was sent', async () => {
    const game = await create();
    expect(game).toEqual({
      ...gameForm(),
      id: expect.any(Number),
      formatted_date: '2026年5月3日（日）',
      result: '勝利',
      state: 'ended',
      playing: false,
      recorded_until: null,
      innings: null,
      line_score: null,
      bats_first: null,
      confirmed: false,
      public: false,
      public_plays: false,
      findings: [],
      scoring: null,
      left_on_base: null,
      team: { id: coach.teamId, name: '青空ナイン' },
      version: 1,
    });
    expect(await list()).toEqual([game]);
    expect(await detail(game.id)).toEqual({
      ...game,
      batting_records: [],
      pitching_records: [],
      sheet_version: expect.any(String),
      season_records: [],
      schedule_item_id: null,
      place: null,
      log_left_open: false,
      facts: null,
      sport: null,
    });
  });

  test.each([
    [5, 3, '敗北', '勝利'],
    [3, 5, '勝利', '敗北'],
    [0, 0, '勝利', '引き分け'],
    [999, 998, '-', '勝利'],
  ])(
    'derives the result from %i to %i, sent as %s: %s',
    async (team_score, opponent_score, claimed, result) => {
      const game = await create({ team_score, opponent_score, result: claimed });
      expect(game.result).toBe(result);
      const turned = { ...game, team_score: opponent_score, opponent_score: team_score };
      const opposite = { 勝利: '敗北', 敗北: '勝利', 引き分け: '引き分け' };
      expect((await put(game.id, turned)).body).toMatchObject({ result: opposite[game.result] });
    },
  );

  test('lists games by date and then by entry, newest first', async () => {
    const dates = ['2026-05-03', '2025-12-31', '2026-05-03', '2026-04-29'];
    const ids: number[] = [];
    for (const date of dates) ids.push((await create({ date })).id);
    const [may, december, secondOfMay, april] = ids;
    expect((await list()).map(({ id }) => id)).toEqual([secondOfMay, may, april, december]);
  });

  test('stores both games of a doubleheader', async () => {
    const [first, second] = [await create(), await create()];
    expect(second.id).not.toBe(first.id);
    expect(await list()).toHaveLength(2);
  });

  test('has no memo if none is sent', async () => {
    expect(await create({ memo: undefined })).toMatchObject({ memo: null });
  });

  test('keeps the memo and the innings when a change omits them', async () => {
    const game = await create({ memo: '快晴', innings: 7 });
    const { memo, ...named } = gameForm({ team_score: 6 });
    expect((await put(game.id, named)).body).toMatchObject({ team_score: 6, memo: '快晴', innings: 7 });
    const cleared = await put(game.id, { ...named, memo: null, innings: null });
    expect(cleared.body).toMatchObject({ memo: null, innings: null });
  });

  test('changes a game, and accepts a whole game as it was read', async () => {
    const game = await create();
    const changed = await put(game.id, { ...game, opponent: '浜松クラブ', memo: '' });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...game, opponent: '浜松クラブ', memo: null, version: 2 },
    });
    const before = await detail(game.id);
    expect((await put(game.id, before)).status).toBe(200);
    expect(await detail(game.id)).toEqual({ ...before, version: 3 });
  });

  test('refuses a change of an outdated version and answers with the current one', async () => {
    const game = await create();
    const current = (await put(game.id, { ...game, memo: '先' })).body;
    const late = await put(game.id, { ...game, memo: '後' });
    refusal(late, 409);
    expect(late.body).toMatchObject({ current });
    expect(await detail(game.id)).toMatchObject({ memo: '先', version: 2 });
    expect(await put(game.id, { ...game, version: undefined, memo: '後' })).toMatchObject({
      status: 200,
      body: { memo: '後', version: 3 },
    });
  });

  test('accepts one of several changes of the same version at the same moment', async () => {
    const game = await create();
    const changes = ['左', '右', '上', '下'].map((memo) => put(game.id, { ...game, memo }));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect(await detail(game.id)).toMatchObject({ version: 2 });
  });

  test('deletes a game with its lines and nothing else', async () => {
    const { token } = coach;
    const [gone, kept] = [await create(), await create()];
    for (const { id } of [gone, kept]) {
      await app.succeed('createBatting', { token, body: battingForm(id, coach.id) });
      await app.succeed('createPitching', { token, body: pitchingForm(id, coach.id) });
    }
    const before = await detail(kept.id);
    expect(await app.call('deleteGame', { token, params: { id: gone.id } })).toMatchObject({
      status: 204,
      body: undefined,
    });
    for (const name of ['game', 'deleteGame'] as const)
      refusal(await app.call(name, { token, params: { id: gone.id } }), 404);
    refusal(await put(gone.id, gameForm()), 404);
    // Without the deleted game, its pitcher has one win less.
    const season_records = before.season_records.map((record) => ({ ...record, wins: 1 }));
    expect(await detail(kept.id)).toEqual({ ...before, season_records });
    for (const table of ['batting_records', 'pitching_records'] as const) {
      const rows = app.database.selectFrom(table).select('game_id').where('team_id', '=', coach.teamId);
      expect(await rows.execute()).toEqual([{ game_id: kept.id }]);
    }
  });

  test('summarizes a game by the names of its batters and pitchers', async () => {
    const { token } = coach;
    const game = await create();
    const summary = () => app.succeed('gameSummary', { token, query: { game_id: game.id } });
    expect(await summary()).toEqual({ game, batters: [], pitchers: [] });
    const player = await registerPlayer(app, coach.inviteCode, '一番');
    await app.succeed('createBatting', { token, body: battingForm(game.id, coach.id, { order_no: 2 }) });
    await app.succeed('createBatting', { token, body: battingForm(game.id, player.id, { order_no: 1 }) });
    await app.succeed('createPitching', { token, body: pitchingForm(game.id, player.id) });
    expect(await summary()).toEqual({
      game: { ...game, findings: expect.any(Array) },
      batters: ['一番', '監督 一郎'],
      pitchers: ['一番'],
    });
  });

  test.each<Record<string, string | number>>([{}, { game_id: '' }, { game_id: 'x' }, { game_id: 0 }])(
    'refuses a summary for the query %j',
    async (query) => {
      expect(await readErrors(app, 'gameSummary', { token: coach.token, query })).toEqual({
        game_id: ['試合を選択してください'],
      });
    },
  );

  test('lists who won, lost, saved or held a game, also when the list is filtered', async () => {
    const [first, second] = [await create(), await create({ tournament: '秋季リーグ' })];
    const pitchGame = async (game_id: number, name: string, decision: Record<string, unknown>) => {
      const { id } = await app.succeed('createMember', { token: coach.token, body: { name } });
      const body = pitchingForm(game_id, id, decision);
      await app.succeed('createPitching', { token: coach.token, body });
    };
    await pitchGame(first.id, '抑え', { result: '-', credit: 'セーブ' });
    await pitchGame(first.id, '先発', { result: '勝利' });
    await pitchGame(first.id, '中継ぎ', { result: '-' });
    await pitchGame(second.id, '敗戦', { result: '敗北' });
    const decisions = async (query = {}) =>
      (await app.succeed('games', { token: coach.token, query })).map((game) =>
        (game.decisions ?? []).map(({ pitcher, decision }) => `${pitcher.name} ${decision}`),
      );
    expect(await decisions()).toEqual([['敗戦 敗北'], ['先発 勝利', '抑え セーブ']]);
    expect(await decisions({ tournament: '秋季リーグ' })).toEqual([['敗戦 敗北']]);
  });

  test('shows games to the players of the team', async () => {
    const game = await create();
    const player = await registerPlayer(app, coach.inviteCode);
    expect(await app.succeed('games', player)).toEqual([game]);
    expect(await app.succeed('game', { token: player.token, params: { id: game.id } })).toMatchObject(game);
  });
});
