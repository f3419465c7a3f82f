import { beforeEach, describe, expect, test } from 'vitest';
import { type GameStatus, SELECTABLE_GAME_STATUSES } from '#domain/game-status.ts';
import type { EntryContent } from '#domain/scoring/entries.ts';
import { readErrors } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { asEntries, HOME_RUN, opening, THREE_OUTS } from '../../../../test/support/logs.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { HOUR } from '../../platform/clock.ts';
import { endForgottenGames } from './forgotten.queries.ts';

const START: EntryContent = { kind: 'game', event: 'start' };

onEachDatabase('the state of a game', (open) => {
  const { app, coach } = teamFixture(open);
  const as = () => ({ token: coach.token });
  const create = (change: object = {}) =>
    app.succeed('createGame', { ...as(), body: gameForm({ ...change }) });
  const put = (id: number, change: object) => ({ ...as(), params: { id }, body: gameForm({ ...change }) });
  const detail = (id: number) => app.succeed('game', { ...as(), params: { id } });

  /** The coach has a batting and a pitching line in each game. */
  async function readCounted() {
    const { teamInfo, battingTotals, pitchingTotals } = await app.succeed('managerDashboard', as());
    const ranking = await app.succeed('ranking', as());
    const [player] = await app.succeed('players', as());
    const own = await app.succeed('player', { ...as(), params: { id: coach.id } });
    const { wins, loses, draws, totalGames } = teamInfo;
    return {
      record: [wins, loses, draws, totalGames],
      atBats: [battingTotals.at_bats, player?.batting.at_bats ?? 0, own.batting.at_bats],
      outs: [pitchingTotals.pitching_innings_outs, player?.pitching.pitching_innings_outs ?? 0],
      pitches: [pitchingTotals.pitches, player?.pitching.pitches ?? 0, own.pitching.pitches],
      required: [ranking.minimum.batting.required, ranking.minimum.pitching.required],
      ranked: [ranking.battingRecords.hits.length, ranking.pitchingRecords.wins.length],
      log: own.log.length,
    };
  }

  const ALL = {
    record: [1, 0, 0, 1],
    atBats: [4, 4, 4],
    outs: [16, 16],
    pitches: [88, 88, 88],
    required: [2, 3],
    ranked: [1, 1],
    log: 1,
  };
  const NOTHING = {
    record: [0, 0, 0, 0],
    atBats: [0, 0, 0],
    outs: [0, 0],
    pitches: [0, 0, 0],
    required: [0, 0],
    ranked: [0, 0],
    log: 0,
  };

  test.each<[GameStatus, ReturnType<typeof Object>]>([
    ['ended', ALL],
    ['called', ALL],
    ['forfeit', { ...ALL, required: [0, 0] }],
    ['suspended', NOTHING],
    ['noGame', { ...NOTHING, pitches: [88, 88, 88] }],
  ])('%s counts in the figures what its row of the table says', async (state, expected) => {
    const { id } = await create({ state });
    await app.succeed('createBatting', { ...as(), body: battingForm(id, coach.id) });
    await app.succeed('createPitching', { ...as(), body: pitchingForm(id, coach.id) });
    expect(await readCounted()).toEqual(expected);
    const filtered = await app.succeed('managerDashboard', { ...as(), query: { game_type: '公式戦' } });
    expect(filtered.battingTotals.at_bats).toBe(expected.atBats[0]);
    expect((await detail(id)).batting_records).toHaveLength(1);
  });

  test('a win without playing asks nobody for plate appearances', async () => {
    await create();
    const before = (await app.succeed('ranking', as())).minimum;
    await create({ team_score: 7, opponent_score: 0, state: 'forfeit' });
    const { minimum } = await app.succeed('ranking', as());
    expect(minimum).toEqual(before);
    expect((await app.succeed('managerDashboard', as())).teamInfo).toMatchObject({ wins: 2, totalGames: 2 });
  });

  test('is ended unless somebody says otherwise, stays when a change omits it, and is part of the history', async () => {
    const { id, state, playing } = await create();
    expect({ state, playing }).toEqual({ state: 'ended', playing: false });
    for (const entered of SELECTABLE_GAME_STATUSES) {
      await app.succeed('updateGame', put(id, { state: entered }));
      expect((await app.succeed('updateGame', put(id, { memo: '変更' }))).state).toBe(entered);
    }
    await app.succeed('updateGame', put(id, { memo: '変更', state: 'called' }));
    const [changed] = (await app.succeed('history', as())).entries;
    expect(changed?.fields).toEqual([{ field: 'state', before: 'noGame', after: 'called' }]);
    await app.succeed('revertSave', { ...as(), params: { id: changed?.id ?? 0 } });
    expect((await detail(id)).state).toBe('noGame');
  });

  test.each(['playing', 'over', 7])('cannot be said to be %j by a form', async (state) => {
    expect(await readErrors(app, 'createGame', { ...as(), body: gameForm({ state }) })).toHaveProperty(
      'state',
    );
    const { id } = await create();
    expect(await readErrors(app, 'updateGame', put(id, { state }))).toHaveProperty('state');
  });

  test('planned counts nothing, even if nobody starts the game, until somebody enters a score', async () => {
    const none = { team_score: 0, opponent_score: 0, line_score: null };
    const { id } = await create({ ...none, state: 'planned' });
    await app.succeed('closeLog', { ...as(), params: { id } });
    await app.succeed('updateGame', put(id, { ...none, memo: '変更' }));
    expect(await detail(id)).toMatchObject({ state: 'planned', memo: '変更' });
    expect(await readCounted()).toEqual(NOTHING);
    await app.succeed('updateGame', put(id, {}));
    expect((await detail(id)).state).toBe('ended');
    expect(await readErrors(app, 'updateGame', put(id, { state: 'planned' }))).toHaveProperty('state');
  });

  describe('of a game that is scored play by play', () => {
    let id: number;
    let seq: number;
    beforeEach(async () => {
      const players = [coach.id];
      for (const name of '二三四五六七八九')
        players.push((await app.succeed('createMember', { ...as(), body: { name } })).id);
      ({ id } = await create({ team_score: 0, opponent_score: 0, state: 'planned' }));
      seq = 0;
      await add(...opening(players));
    });
    async function add(...contents: readonly EntryContent[]) {
      const body = { device: 'phone', after: seq, entries: asEntries(contents) };
      ({ seq } = await app.succeed('appendEntries', { ...as(), params: { id }, body }));
    }
    const sweep = (hours: number) =>
      endForgottenGames(app.database, () => new Date(app.clock().getTime() + hours * HOUR));
    const atBats = async () => (await readCounted()).atBats[0];

    test('is playing from the first batter on, which counts nothing yet and has nothing to prove', async () => {
      expect(await detail(id)).toMatchObject({ state: 'planned', log_left_open: false });
      await add(START, HOME_RUN, ...THREE_OUTS, ...THREE_OUTS);
      expect(await detail(id)).toMatchObject({
        state: 'playing',
        playing: true,
        recorded_until: app.clock().toISOString(),
        result: '勝利',
        findings: [],
      });
      expect(await readCounted()).toEqual(NOTHING);
      const body = gameForm({ team_score: 1, opponent_score: 0, state: 'ended' });
      const call = { ...as(), params: { id }, body };
      expect(await readErrors(app, 'updateGame', call)).toHaveProperty('state');
      await add({ kind: 'game', event: 'suspended' });
      expect((await detail(id)).state).toBe('suspended');
      await add({ kind: 'game', event: 'resumed' }, { kind: 'game', event: 'called' });
      expect(await detail(id)).toMatchObject({
        state: 'called',
        playing: false,
        recorded_until: null,
        findings: [],
      });
      expect(await atBats()).toBe(4);
    });

    test('counts as ended where nobody has extended the log for twelve hours', async () => {
      await add(START, HOME_RUN, ...THREE_OUTS);
      await sweep(11.9);
      expect((await detail(id)).state).toBe('playing');
      await sweep(12.1);
      expect(await detail(id)).toMatchObject({ state: 'ended', log_left_open: true });
      expect(await atBats()).toBe(4);
      await add(HOME_RUN);
      expect(await detail(id)).toMatchObject({ state: 'playing', log_left_open: false });
    });

    test('leaves a suspended game out, however long it waits', async () => {
      await add(START, HOME_RUN, { kind: 'game', event: 'suspended' });
      await sweep(1000);
      expect((await detail(id)).state).toBe('suspended');
    });

    test('of a forfeit keeps the lines, gives the score by agreement and no decision', async () => {
      await add(START, HOME_RUN, ...THREE_OUTS, ...THREE_OUTS, {
        kind: 'game',
        event: 'forfeit',
        winner: 'them',
      });
      const game = await detail(id);
      expect(game).toMatchObject({ state: 'forfeit', team_score: 0, opponent_score: 7, findings: [] });
      expect(game.pitching_records.map(({ result }) => result)).toEqual(['-']);
      expect(await readCounted()).toMatchObject({
        record: [0, 1, 0, 1],
        atBats: [4, 1, 1],
        required: [0, 0],
      });
    });

    test('counts as ended where the game goes on as a sheet', async () => {
      await add(START, HOME_RUN);
      await app.succeed('closeLog', { ...as(), params: { id } });
      expect((await detail(id)).state).toBe('ended');
    });
  });
});
