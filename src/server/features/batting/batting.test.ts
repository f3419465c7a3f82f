import { beforeEach, expect, test } from 'vitest';
import { readErrors } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const NO_COUNTS = {
  at_bats: 0,
  hits: 0,
  doubles: 0,
  rbis: 0,
  runs: 0,
  walks: 0,
  strikeouts: 0,
  steals: 0,
  caught_stealing: 0,
};

onEachDatabase('batting lines', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });
  let gameId: number;
  beforeEach(async () => {
    gameId = (await app.succeed('createGame', { token: coach.token, body: gameForm() })).id;
  });

  const add = (userId: number, change: Record<string, unknown> = {}) =>
    app.succeed('createBatting', { token: coach.token, body: battingForm(gameId, userId, change) });
  const addMember = async () =>
    (await app.succeed('createMember', { token: coach.token, body: { name: '選手' } })).id;
  const detail = () => app.succeed('game', { token: coach.token, params: { id: gameId } });

  test('answers with the rates of the new line', async () => {
    const extra = { hit_by_pitch: 1, sacrifice_hits: 1, sacrifice_flies: 2, interference: 3 };
    expect(await add(coach.id, extra)).toMatchObject({
      ...extra,
      batting_average: '0.500',
      on_base_percentage: '0.500',
      slugging: '0.750',
      ops: '1.250',
      steal_success_rate: '0.500',
    });
  });

  test('answers with zero rates for a line without any counts', async () => {
    expect(await add(coach.id, NO_COUNTS)).toMatchObject({
      batting_average: '0.000',
      on_base_percentage: '0.000',
      slugging: '0.000',
      ops: '0.000',
      steal_success_rate: '0.000',
    });
  });

  test.each([{}, { hit_by_pitch: null, sacrifice_hits: null, sacrifice_flies: null, interference: null }])(
    'stores zero for optional counts that are omitted or null (%j)',
    async (sent) => {
      expect(await add(coach.id, sent)).toMatchObject({
        hit_by_pitch: 0,
        sacrifice_hits: 0,
        sacrifice_flies: 0,
        interference: 0,
      });
    },
  );

  test('lists the lines of a game in batting order, and those of one slot in the order of entry', async () => {
    const [starter, pinchHitter, pinchRunner, leadoff] = [
      await add(await addMember(), { order_no: 9, position: '投手' }),
      await add(await addMember(), { order_no: 9, position: '代打' }),
      await add(await addMember(), { order_no: 9, position: '代走', ...NO_COUNTS }),
      await add(await addMember(), { order_no: 1 }),
    ];
    expect((await detail()).batting_records).toEqual([leadoff, starter, pinchHitter, pinchRunner]);
    const call = { token: coach.token, params: { id: starter.id } };
    await app.succeed('updateBatting', { ...call, body: starter });
    expect((await detail()).batting_records.map(({ id }) => id)).toEqual([
      leadoff.id,
      starter.id,
      pinchHitter.id,
      pinchRunner.id,
    ]);
  });

  test('keeps all positions of a player, unless the first one changes', async () => {
    const line = await add(coach.id, { position: '左翼手', positions: ['左翼手', '投手'] });
    expect(line).toMatchObject({ position: '左翼手', positions: ['左翼手', '投手'] });
    const put = (fields: Record<string, unknown>) =>
      app.succeed('updateBatting', { token: coach.token, params: { id: line.id }, body: fields });
    const { positions: _, version: __, ...named } = line;
    expect(await put({ ...named, rbis: 2 })).toMatchObject({ positions: ['左翼手', '投手'] });
    const moved = { positions: ['左翼手', '捕手', '投手'] };
    expect(await put({ ...named, ...moved })).toMatchObject(moved);
    // A client that does not know positions changes the position of a whole record.
    expect(await put({ ...line, version: null, position: '捕手' })).toMatchObject({
      position: '捕手',
      positions: ['捕手'],
    });
    expect(await put({ ...named, positions: null })).toMatchObject({ positions: ['左翼手'] });
  });

  test('keeps a place behind the ninth of a line that a sheet has entered, and takes no other', async () => {
    const { game_id: _, ...tenth } = battingForm(gameId, coach.id, { order_no: 10 });
    const sheet = { batting: [tenth], pitching: [] };
    const call = { token: coach.token, params: { id: gameId }, body: sheet };
    const [line] = (await app.succeed('saveSheet', call)).batting_records;
    if (!line) throw new Error('the line is missing');
    const put = (fields: Record<string, unknown>) => ({
      token: coach.token,
      params: { id: line.id },
      body: { ...line, version: null, ...fields },
    });
    expect(await app.succeed('updateBatting', put({ rbis: 2 }))).toMatchObject({ order_no: 10, rbis: 2 });
    expect(await readErrors(app, 'updateBatting', put({ order_no: 11 }))).toEqual({
      order_no: ['打順を選択してください'],
    });
    expect(await app.succeed('updateBatting', put({ order_no: 9 }))).toMatchObject({ order_no: 9 });
  });

  test('accepts twenty-six batters in one game', async () => {
    const ids: number[] = [];
    for (let batter = 0; batter < 26; batter++) {
      ids.push((await add(await addMember(), { order_no: (batter % 9) + 1 })).id);
    }
    const records = (await detail()).batting_records;
    expect(records).toHaveLength(26);
    const byOrder = [...records].sort((a, b) => a.order_no - b.order_no || a.id - b.id);
    expect(records).toEqual(byOrder);
    expect(records.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
  });

  test('lets a member pitch without a batting line', async () => {
    await app.succeed('createPitching', { token: coach.token, body: pitchingForm(gameId, coach.id) });
    expect(await detail()).toMatchObject({ batting_records: [], pitching_records: [{ user_id: coach.id }] });
  });

  test('refuses to create or change an impossible line on each field to blame [S16]', async () => {
    const errors = {
      hits: ['安打の合計が打数を超えています'],
      caught_stealing: ['盗塁成功が盗塁企図を超えています'],
    };
    const body = battingForm(gameId, coach.id, { hits: 5, caught_stealing: 3 });
    expect(await readErrors(app, 'createBatting', { token: coach.token, body })).toEqual(errors);
    expect((await detail()).batting_records).toEqual([]);
    const line = await add(coach.id);
    const call = { token: coach.token, params: { id: line.id }, body };
    expect(await readErrors(app, 'updateBatting', call)).toEqual(errors);
    expect((await detail()).batting_records).toEqual([line]);
  });
});
