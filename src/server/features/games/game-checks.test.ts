import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { registerCoach, registerPlayer } from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

type Change = Record<string, unknown>;

onEachDatabase('innings, confirmation, checks and filters of games', (open) => {
  const { app, coach } = teamFixture(open);

  const create = (change: Change = {}) =>
    app.succeed('createGame', { token: coach.token, body: gameForm(change) });
  const detail = (id: number) => app.succeed('game', { token: coach.token, params: { id } });
  const list = () => app.succeed('games', coach);
  const confirm = (id: number, body: Change) =>
    app.call('confirmGame', { token: coach.token, params: { id }, body });

  test('keeps the innings when a change omits them, and clears them with null or an empty text', async () => {
    const { id } = await create({ innings: '7' });
    const put = (change: Change) =>
      app.succeed('updateGame', { token: coach.token, params: { id }, body: gameForm(change) });
    expect((await put({})).innings).toBe(7);
    expect((await put({ innings: 9 })).innings).toBe(9);
    expect((await put({ innings: '' })).innings).toBeNull();
    expect((await create({ innings: null })).innings).toBeNull();
  });

  test('keeps the line score and who batted first when a change omits them, and clears them with null', async () => {
    const line_score = { us: [0, 3, 2, null], them: [1, 0, 1, 1], opponent_errors: 2 };
    const game = await create({ line_score, bats_first: false });
    expect(game).toMatchObject({ line_score, bats_first: false, findings: [] });
    const put = (change: Change) =>
      app.succeed('updateGame', { token: coach.token, params: { id: game.id }, body: gameForm(change) });
    expect(await put({})).toMatchObject({ line_score, bats_first: false });
    expect(await put({ ...game, version: null, memo: 'そのまま' })).toMatchObject({
      line_score,
      bats_first: false,
    });
    expect(await put({ team_score: 6 })).toMatchObject({
      line_score,
      findings: [{ check: 'inningRuns', expected: 6, actual: 5 }],
    });
    expect(await put({ line_score: null, bats_first: null })).toMatchObject({
      line_score: null,
      bats_first: null,
      findings: [],
    });
  });

  test.each([0, 31, 8.5, 'x'])('refuses %j as the number of innings', async (innings) => {
    const { status, body } = await app.call('createGame', {
      token: coach.token,
      body: gameForm({ innings }),
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { innings: ['イニング数は1から30までの整数で入力してください'] } });
  });

  test('confirms a game when a coach says so, and takes that back', async () => {
    const { id, version } = await create();
    expect((await confirm(id, { confirmed: true, version })).body).toMatchObject({
      confirmed: true,
      version: version + 1,
    });
    expect(await list()).toMatchObject([{ id, confirmed: true }]);
    expect((await confirm(id, { confirmed: false, version })).status).toBe(409);
    expect((await confirm(id, { confirmed: false })).body).toMatchObject({ confirmed: false });
    expect((await confirm(id, {})).status).toBe(422);
  });

  test('leaves a game confirmed when it is changed', async () => {
    const { id } = await create();
    await confirm(id, { confirmed: true });
    const body = gameForm({ memo: '変更', confirmed: false });
    const changed = await app.succeed('updateGame', { token: coach.token, params: { id }, body });
    expect(changed.confirmed).toBe(true);
  });

  test('shows the findings in the list and on the game to every member', async () => {
    const { id } = await create({ innings: 9 });
    const other = await create({ opponent: '別の相手' });
    await app.succeed('createBatting', { token: coach.token, body: battingForm(id, coach.id, { runs: 4 }) });
    await app.succeed('createPitching', { token: coach.token, body: pitchingForm(id, coach.id) });
    const findings = [
      { check: 'places', expected: 9, actual: 1 },
      { check: 'runsAllowed', expected: 3, actual: 2 },
      { check: 'outsRecorded', expected: 27, actual: 16 },
    ];
    expect((await detail(id)).findings).toEqual(findings);
    const player = await registerPlayer(app, coach.inviteCode);
    const seen = await app.succeed('games', player);
    expect(seen.map((game) => [game.id, game.findings])).toEqual([
      [other.id, []],
      [id, findings],
    ]);
  });

  test('ignores the lines of another team in the check', async () => {
    const { id } = await create({ team_score: 1, opponent_score: 0 });
    await app.succeed('createBatting', { token: coach.token, body: battingForm(id, coach.id) });
    const stranger = await registerCoach(app, '別のチーム');
    const theirs = await app.succeed('createGame', { token: stranger.token, body: gameForm() });
    await app.succeed('createBatting', {
      token: stranger.token,
      body: battingForm(theirs.id, stranger.id, { runs: 9 }),
    });
    expect((await detail(id)).findings).toEqual([{ check: 'places', expected: 9, actual: 1 }]);
  });

  test('filters the list by season, game type, tournament, opponent and dates', async () => {
    await app.succeed('updateTeam', {
      token: coach.token,
      body: { name: '青空ナイン', regulation_innings: 9, season_start_month: 8 },
    });
    const july = await create({ date: '2026-07-31', tournament: '夏季大会' });
    const august = await create({ date: '2026-08-01', opponent: '別の相手', game_type: '練習試合' });
    const spring = await create({ date: '2027-07-31' });
    const ids = async (query: Readonly<Record<string, string | number>>) =>
      (await app.succeed('games', { token: coach.token, query })).map(({ id }) => id);
    expect(await ids({})).toEqual([spring.id, august.id, july.id]);
    expect(await ids({ season: 2026 })).toEqual([spring.id, august.id]);
    expect(await ids({ season: 2025 })).toEqual([july.id]);
    expect(await ids({ season: '' })).toEqual([spring.id, august.id, july.id]);
    expect(await ids({ tournament: '夏季大会' })).toEqual([july.id]);
    expect(await ids({ opponent: '別の相手' })).toEqual([august.id]);
    expect(await ids({ game_type: '公式戦' })).toEqual([spring.id, july.id]);
    expect(await ids({ from: '2026-08-01' })).toEqual([spring.id, august.id]);
    expect(await ids({ to: '2026-08-01' })).toEqual([august.id, july.id]);
    expect(await ids({ season: 2026, game_type: '公式戦', to: '2027-07-30' })).toEqual([]);
    expect((await app.call('games', { token: coach.token, query: { season: 'x' } })).status).toBe(422);
  });

  test.each([
    [1, [2999, 1900]],
    [12, [2999, 1899]],
  ])(
    'accepts every offered season and its dates as a filter when seasons begin in month %i',
    async (start, all) => {
      const rules = { name: '青空ナイン', regulation_innings: 9, season_start_month: start };
      await app.succeed('updateTeam', { token: coach.token, body: rules });
      const [first, last] = [await create({ date: '1900-01-01' }), await create({ date: '2999-12-31' })];
      const { seasons } = await app.succeed('filterChoices', coach);
      expect(seasons.map(({ season }) => season)).toEqual(all);
      const ids = async (queries: readonly Readonly<Record<string, string | number>>[]) => {
        const found = queries.map((query) => app.succeed('games', { token: coach.token, query }));
        return (await Promise.all(found)).flat().map(({ id }) => id);
      };
      expect(await ids(seasons.map(({ season }) => ({ season })))).toEqual([last.id, first.id]);
      expect(await ids(seasons.map(({ from, to }) => ({ from, to })))).toEqual([last.id, first.id]);
    },
  );

  test('offers the seasons, tournaments and opponents of the games as filters, newest first', async () => {
    expect(await app.succeed('filterChoices', coach)).toEqual({
      seasons: [],
      tournaments: [],
      opponents: [],
    });
    await create({ date: '2025-05-03', tournament: '古い大会' });
    await create({ date: '2026-05-03', tournament: '新しい大会' });
    await create({ date: '2026-06-03', tournament: '新しい大会', opponent: '別の相手' });
    expect(await app.succeed('filterChoices', coach)).toEqual({
      seasons: [
        { season: 2026, from: '2026-01-01', to: '2026-12-31' },
        { season: 2025, from: '2025-01-01', to: '2025-12-31' },
      ],
      tournaments: ['新しい大会', '古い大会'],
      opponents: ['別の相手', '港北クラブ'],
    });
  });
});
