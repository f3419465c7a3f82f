import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { registerCoach } from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

type Change = Record<string, unknown>;

function without(form: Change, ...fields: string[]): Change {
  return Object.fromEntries(Object.entries(form).filter(([field]) => !fields.includes(field)));
}

const batter = (id: number, change: Change = {}) => without(battingForm(0, id, change), 'game_id');
const pitcher = (id: number, change: Change = {}) => without(pitchingForm(0, id, change), 'game_id');

onEachDatabase('the sheet of a game', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });
  let gameId: number;
  let members: number[];

  beforeAll(async () => {
    members = [];
    for (const name of ['一', '二', '三', '四']) {
      members.push((await app.succeed('createMember', { token: coach.token, body: { name } })).id);
    }
  });
  beforeEach(async () => {
    gameId = (await app.succeed('createGame', { token: coach.token, body: gameForm() })).id;
  });

  const call = (body: Change) => ({ token: coach.token, params: { id: gameId }, body });
  const save = (body: Change) => app.succeed('saveSheet', call(body));
  const detail = () => app.succeed('game', { token: coach.token, params: { id: gameId } });
  const names = (lines: readonly { readonly user: { readonly name: string } }[]) =>
    lines.map(({ user }) => user.name).join('');
  const [first, second, third, fourth] = [0, 1, 2, 3].map((index) => () => members[index] ?? 0) as [
    () => number,
    () => number,
    () => number,
    () => number,
  ];

  test('stores all lines in batting order, with plate appearances in the usual spelling', async () => {
    const appearances = ['中安', 'ＢＢ', '遊ゴロ'];
    const saved = await save({
      batting: [
        batter(second(), { order_no: 2 }),
        batter(first(), { order_no: 1, plate_appearances: appearances }),
      ],
      pitching: [pitcher(fourth()), pitcher(third(), { result: '-' })],
    });
    expect(names(saved.batting_records)).toBe('一二');
    expect(names(saved.pitching_records)).toBe('四三');
    expect(saved.batting_records[0]).toMatchObject({
      ...batter(first(), { order_no: 1 }),
      plate_appearances: ['中安', '四球', '遊ゴ'],
      version: 1,
    });
    expect(saved.batting_records[1]?.plate_appearances).toBeNull();
    expect(await detail()).toEqual(saved);
  });

  test('stores a sheet that is sent twice only once', async () => {
    const { sheet_version } = await detail();
    const sheet = { batting: [batter(first())], pitching: [pitcher(second())], sheet_version };
    const saved = await save(sheet);
    expect(await save(sheet)).toEqual(saved);
  });

  test('changes, adds and removes lines, and keeps the ids of those that stay', async () => {
    const before = await save({
      batting: [batter(first(), { order_no: 1 }), batter(second(), { order_no: 2 })],
      pitching: [pitcher(third())],
    });
    const after = await save({
      batting: [batter(second(), { order_no: 2, rbis: 3 }), batter(third(), { order_no: 3 })],
      pitching: [],
    });
    expect(names(after.batting_records)).toBe('二三');
    expect(after.batting_records[0]).toMatchObject({
      id: before.batting_records[1]?.id,
      rbis: 3,
      version: 2,
    });
    expect(after.pitching_records).toEqual([]);
  });

  test('inserts a substitute where they came in, also before a stored line', async () => {
    await save({
      batting: [batter(first()), batter(third())],
      pitching: [pitcher(first()), pitcher(third(), { result: '-' })],
    });
    const saved = await save({
      batting: [batter(first()), batter(second(), { position: '代打' }), batter(third())],
      pitching: [pitcher(second(), { result: '-' }), pitcher(first()), pitcher(third(), { result: '-' })],
    });
    expect(names(saved.batting_records)).toBe('一二三');
    expect(names(saved.pitching_records)).toBe('二一三');
  });

  test('clears plate appearances with null, and keeps them when it omits them', async () => {
    await save({ batting: [batter(first(), { plate_appearances: ['三振'] })], pitching: [] });
    const saved = await save({ batting: [batter(first(), { rbis: 2 })], pitching: [] });
    expect(saved.batting_records[0]).toMatchObject({ rbis: 2, plate_appearances: ['三振'] });
    const gone = await save({ batting: [batter(first(), { plate_appearances: null })], pitching: [] });
    expect(gone.batting_records[0]?.plate_appearances).toBeNull();
  });

  test('keeps omitted counts and plate appearances of a line that it has to insert again', async () => {
    const counts = { hit_by_pitch: 1, sacrifice_hits: 2, sacrifice_flies: 3, interference: 4 };
    const own = { ...counts, plate_appearances: ['死球', '打妨'] };
    await save({ batting: [batter(first()), batter(second(), own)], pitching: [] });
    // The second line of a slot moves before the first, which is therefore inserted again after it.
    const swapped = await save({ batting: [batter(second()), batter(first())], pitching: [] });
    expect(names(swapped.batting_records)).toBe('二一');
    expect(swapped.batting_records[0]).toMatchObject(own);
    const again = await save({ batting: [batter(first()), batter(second(), { rbis: 2 })], pitching: [] });
    expect(names(again.batting_records)).toBe('一二');
    expect(again.batting_records[1]).toMatchObject({ ...own, rbis: 2 });
  });

  test('refuses an outdated sheet and answers with the current one', async () => {
    const { sheet_version } = await detail();
    await app.succeed('createBatting', { token: coach.token, body: battingForm(gameId, first()) });
    const answer = await app.call(
      'saveSheet',
      call({ batting: [batter(second())], pitching: [], sheet_version }),
    );
    expect(answer).toMatchObject({ status: 409, body: { current: await detail() } });
    const mine = await save({
      batting: [batter(second())],
      pitching: [],
      sheet_version: (await detail()).sheet_version,
    });
    expect(names(mine.batting_records)).toBe('二');
  });

  test('says who changed an outdated sheet, when, and with what', async () => {
    const { sheet_version } = await detail();
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile Safari' };
    await app.succeed('createBatting', { token: coach.token, body: battingForm(gameId, first()), headers });
    const { changed } = (await app.call('saveSheet', call({ batting: [], pitching: [], sheet_version })))
      .body as { changed: unknown };
    const [save] = (await app.succeed('history', { token: coach.token })).saves;
    expect(changed).toEqual({ at: save?.at, actor: save?.actor, device: 'phone' });
  });

  test.each([
    ['a change', 'updateBatting', { rbis: 4 }],
    ['a removal', 'deleteBatting', undefined],
  ] as const)('gets another version after %s of a line', async (_, name, change) => {
    const { sheet_version, batting_records } = await save({ batting: [batter(first())], pitching: [] });
    const id = batting_records[0]?.id ?? 0;
    const body = change && { ...batter(first()), ...change };
    await app.succeed(name, { token: coach.token, params: { id }, ...(body && { body }) });
    expect((await detail()).sheet_version).not.toBe(sheet_version);
  });

  const LINE_SCORE = { us: [1, 0, 2], them: [0, 0, null], opponent_errors: 1 };

  test('saves the line score together with the lines, as one save that is undone as a whole', async () => {
    const { token } = coach;
    const before = await detail();
    const saved = await save({
      batting: [batter(first())],
      pitching: [],
      line_score: LINE_SCORE,
      bats_first: true,
      sheet_version: before.sheet_version,
    });
    expect(saved).toMatchObject({ line_score: LINE_SCORE, bats_first: true, innings: 3 });
    expect(saved).toMatchObject({ opponent: before.opponent, memo: before.memo });
    const { saves, entries } = await app.succeed('history', { token });
    const id = saves[0]?.id ?? 0;
    const ofSave = entries.filter(({ save_id }) => save_id === id);
    expect(ofSave.map(({ kind }) => kind).toSorted()).toEqual(['batting', 'game']);
    await app.succeed('revertSave', { token, params: { id } });
    expect(await detail()).toMatchObject({
      line_score: null,
      bats_first: null,
      innings: null,
      batting_records: [],
    });
  });

  test('keeps a line score that it omits, and the innings that are known', async () => {
    const body = gameForm({ innings: 7, line_score: LINE_SCORE, bats_first: true });
    gameId = (await app.succeed('createGame', { token: coach.token, body })).id;
    expect(await save({ batting: [batter(first())], pitching: [] })).toMatchObject({
      line_score: LINE_SCORE,
    });
    const cleared = await save({ batting: [batter(first())], pitching: [], line_score: null });
    expect(cleared).toMatchObject({ line_score: null, bats_first: true, innings: 7 });
  });

  test('refuses a sheet whose line score somebody else has changed, and says who', async () => {
    const { sheet_version } = await detail();
    const sheet = { batting: [], pitching: [], line_score: LINE_SCORE };
    await save(sheet);
    const other = { ...LINE_SCORE, us: [3, 0, 0] };
    const answer = await app.call('saveSheet', call({ ...sheet, line_score: other, sheet_version }));
    expect(answer).toMatchObject({
      status: 409,
      body: { current: { line_score: LINE_SCORE }, changed: { actor: { id: coach.id } } },
    });
    expect(await save({ ...sheet, sheet_version })).toMatchObject({ line_score: LINE_SCORE });
  });

  test('refuses a line score that cannot be', async () => {
    const line_score = { us: [null], them: [null], opponent_errors: null };
    refusal(await app.call('saveSheet', call({ batting: [], pitching: [], line_score })), 422);
    expect((await detail()).line_score).toBeNull();
  });

  test('names each invalid cell, and stores nothing', async () => {
    const stranger = await registerCoach(app, '別のチーム');
    const sheet = (batting: Change[], pitching: Change[] = []) => call({ batting, pitching });
    const errors = (batting: Change[], pitching: Change[] = []) =>
      readErrors(app, 'saveSheet', sheet(batting, pitching));
    expect(await errors([batter(first()), batter(second(), { hits: 4 })])).toEqual({
      'batting.1.hits': ['安打の合計が打数を超えています'],
    });
    expect(await errors([batter(first(), { at_bats: 'x' })], [pitcher(first(), { earned_runs: 3 })])).toEqual(
      {
        'batting.0.at_bats': ['数字を入力してください'],
        'pitching.0.earned_runs': ['自責点が失点を超えています'],
      },
    );
    expect(await errors([batter(first()), batter(first(), { order_no: 2 })])).toEqual({
      'batting.1.user_id': ['同じ選手が2回入力されています'],
    });
    expect(await errors([], [pitcher(first()), pitcher(second())])).toEqual({
      'pitching.1.result': ['勝利投手と敗戦投手は1人ずつです'],
    });
    expect(await errors([batter(first(), { plate_appearances: ['中安', 'なにか'] })])).toEqual({
      'batting.0.plate_appearances': ['読み取れない打席があります'],
    });
    expect(await errors([batter(first()), batter(stranger.id, { order_no: 2 })])).toEqual({
      'batting.1.user_id': ['選手を選択してください'],
    });
    expect((await detail()).batting_records).toEqual([]);
  });

  test('answers for a game of another team as for a missing one', async () => {
    const stranger = await registerCoach(app, '別のチーム');
    const body = { batting: [], pitching: [] };
    const expectRefusal = async (id: number) =>
      refusal(await app.call('saveSheet', { token: stranger.token, params: { id }, body }), 404);
    const [others, missing] = [await expectRefusal(gameId), await expectRefusal(999_999)];
    expect(others).toEqual(missing);
  });
});
