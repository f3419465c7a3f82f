import { beforeEach, expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const WINNER_TAKEN = { result: ['勝利投手は既に登録されています'] };
const LOSER_TAKEN = { result: ['敗戦投手は既に登録されています'] };

onEachDatabase('pitching lines', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });
  let gameId: number;
  beforeEach(async () => {
    gameId = (await app.succeed('createGame', { token: coach.token, body: gameForm() })).id;
  });

  const send = (userId: number, change: Record<string, unknown> = {}) =>
    app.call('createPitching', { token: coach.token, body: pitchingForm(gameId, userId, change) });
  const add = (userId: number, change: Record<string, unknown> = {}) =>
    app.succeed('createPitching', { token: coach.token, body: pitchingForm(gameId, userId, change) });
  const addMember = async () =>
    (await app.succeed('createMember', { token: coach.token, body: { name: '投手' } })).id;
  const records = async () =>
    (await app.succeed('game', { token: coach.token, params: { id: gameId } })).pitching_records;

  test('answers with the innings and the rates of the new line', async () => {
    expect(await add(coach.id)).toMatchObject({
      formatted_innings: '5 1/3',
      era: '1.69',
      k9: '10.13',
      bb9: '3.38',
    });
  });

  test.each([
    [
      { runs_allowed: 0, earned_runs: 0, walks_given: 0, strikeouts: 0 },
      { era: '0.00', k9: '0.00', bb9: '0.00' },
    ],
    [{}, { era: '-', k9: '-', bb9: '-' }],
  ])('answers with rates for a pitcher without any outs (%j)', async (change, rates) => {
    expect(await add(coach.id, { pitching_innings_outs: 0, ...change })).toMatchObject({
      formatted_innings: '0',
      ...rates,
    });
  });

  test('lists ten pitchers of one game in the order of entry', async () => {
    const ids: number[] = [];
    for (const result of ['勝利', '敗北', '引き分け', '引き分け', '-', '-', '-', '-', '-', '-'])
      ids.push((await add(await addMember(), { result })).id);
    expect((await records()).map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ['勝利', WINNER_TAKEN],
    ['敗北', LOSER_TAKEN],
  ])('refuses a second pitcher with %s in a game', async (result, errors) => {
    const decided = await add(coach.id, { result });
    expect(refusal(await send(await addMember(), { result }), 422).errors).toEqual(errors);
    const other = await add(await addMember(), { result: '-' });
    const change = { token: coach.token, params: { id: other.id }, body: { ...other, result } };
    expect(await readErrors(app, 'updatePitching', change)).toEqual(errors);
    expect(await records()).toEqual([decided, other]);
  });

  test('lets a line keep its decision when it is changed, and give it up to another', async () => {
    const winner = await add(coach.id);
    const put = (fields: Record<string, unknown>) =>
      app.succeed('updatePitching', {
        token: coach.token,
        params: { id: winner.id },
        body: { ...winner, ...fields },
      });
    expect(await put({ pitches: 90 })).toMatchObject({ result: '勝利', pitches: 90 });
    await put({ result: '-', version: 2 });
    await add(await addMember(), { result: '勝利' });
  });

  test('keeps a save or hold that a change omits, and drops it beside a decision', async () => {
    const { id, ...line } = await add(coach.id, { result: '-', credit: 'ホールド' });
    expect(line.credit).toBe('ホールド');
    const put = ({ credit: _, version: __, ...named }: typeof line, fields: Record<string, unknown> = {}) =>
      app.succeed('updatePitching', { token: coach.token, params: { id }, body: { ...named, ...fields } });
    expect(await put(line, { pitches: 90 })).toMatchObject({ pitches: 90, credit: 'ホールド' });
    expect(await put(line, { credit: 'セーブ' })).toMatchObject({ result: '-', credit: 'セーブ' });
    // A client that does not know credits changes the result of a whole record.
    expect(await put(line, { result: '敗北', credit: 'セーブ' })).toMatchObject({
      result: '敗北',
      credit: null,
    });
    expect(await put(line)).toMatchObject({ result: '-', credit: null });
  });

  test('gives one save in a game, and any number of holds', async () => {
    const saver = await add(coach.id, { result: '-', credit: 'セーブ' });
    const other = await add(await addMember(), { result: '-', credit: 'ホールド' });
    await add(await addMember(), { result: '-', credit: 'ホールド' });
    const SAVE_TAKEN = { credit: ['セーブの付いた投手は既に登録されています'] };
    const call = (body: Record<string, unknown>) => ({ token: coach.token, params: { id: other.id }, body });
    const second = pitchingForm(gameId, await addMember(), { result: '-', credit: 'セーブ' });
    expect(await readErrors(app, 'createPitching', { token: coach.token, body: second })).toEqual(SAVE_TAKEN);
    expect(await readErrors(app, 'updatePitching', call({ ...other, credit: 'セーブ' }))).toEqual(SAVE_TAKEN);
    await app.succeed('updatePitching', { token: coach.token, params: { id: saver.id }, body: saver });
    const line = ({ user_id }: { user_id: number }) =>
      pitchingForm(0, user_id, { result: '-', credit: 'セーブ' });
    const sheet = { batting: [], pitching: [line(saver), line(other)] };
    const whole = { token: coach.token, params: { id: gameId }, body: sheet };
    expect(await readErrors(app, 'saveSheet', whole)).toEqual({
      'pitching.1.credit': ['セーブが付く投手は1人です'],
    });
  });

  test('accepts the same winning pitcher in another game', async () => {
    await add(coach.id);
    const other = await app.succeed('createGame', { token: coach.token, body: gameForm() });
    await app.succeed('createPitching', { token: coach.token, body: pitchingForm(other.id, coach.id) });
  });

  test('accepts one of several winning pitchers that are sent at the same moment [S21]', async () => {
    const pitchers = [await addMember(), await addMember(), await addMember()];
    const statuses = (await Promise.all(pitchers.map((id) => send(id)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 422, 422]);
  });

  test('refuses to create or change an impossible line on the field to blame', async () => {
    const change = { earned_runs: 3 };
    const errors = { earned_runs: ['自責点が失点を超えています'] };
    expect(refusal(await send(coach.id, change), 422).errors).toEqual(errors);
    expect(await records()).toEqual([]);
    const line = await add(coach.id);
    const call = { token: coach.token, params: { id: line.id }, body: { ...line, ...change } };
    expect(await readErrors(app, 'updatePitching', call)).toEqual(errors);
    expect(await records()).toEqual([line]);
  });
});
