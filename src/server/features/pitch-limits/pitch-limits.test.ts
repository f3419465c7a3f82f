import { expect, test } from 'vitest';
import type { OutingOnWire } from '#contract/pitch-limits.ts';
import { PITCH_RULE_PRESETS } from '#domain/pitch-limits/presets.ts';
import type { EntryContent } from '#domain/scoring/entries.ts';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { newEntryId, opening, STRIKEOUT, THREE_OUTS } from '../../../../test/support/logs.ts';
import { gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

onEachDatabase('the pitches of a team', (open) => {
  const { app, coach } = teamFixture(open);

  const as = () => ({ token: coach.token });
  const addMember = async (name: string) =>
    (await app.succeed('createMember', { ...as(), body: { name } })).id;
  const addGame = async (change: object) =>
    (await app.succeed('createGame', { ...as(), body: gameForm({ ...change }) })).id;
  const addLine = (game: number, member: number, pitches: number) =>
    app.succeed('createPitching', { ...as(), body: pitchingForm(game, member, { result: '-', pitches }) });
  const report = (member_id: number, change: object = {}) => {
    const form = { date: '2026-05-02', pitches: 40, kind: '練習試合', reported_by: '父', ...change };
    return app.succeed('createPitchReport', { ...as(), body: { ...form, member_id } });
  };
  const read = (on = '2026-05-03') => app.succeed('pitchCounts', { ...as(), query: { on } });
  const brief = ({ member_id, date, pitches, no_game }: OutingOnWire) => [member_id, date, pitches, no_game];
  const outings = async (on?: string) => (await read(on)).outings.map(brief);

  test('come from lines, no games and reports, and say what was not recorded', async () => {
    const [ace, second] = [await addMember('一'), await addMember('二')];
    await addLine(await addGame({ date: '2026-05-03' }), ace, 70);
    await addLine(await addGame({ date: '2026-05-01', state: 'noGame' }), ace, 30);
    await addLine(await addGame({ date: '2026-04-30' }), second, 0);
    const empty = await addGame({ date: '2026-04-29', opponent: '港北' });
    await report(second);
    // These reports do not count: one is too early, the other is later than the day.
    await report(second, { date: '2026-03-01' });
    app.wait(24 * 60 * 60 * 1000);
    await report(second, { date: '2026-05-04' });
    expect(await outings()).toEqual([
      [second, '2026-04-30', null, false],
      [ace, '2026-05-01', 30, true],
      [ace, '2026-05-03', 70, false],
      [second, '2026-05-02', 40, false],
    ]);
    expect((await read()).unrecorded).toEqual([{ id: empty, date: '2026-04-29', opponent: '港北' }]);
  });

  test('are refused for a day to come', async () => {
    const form = { date: '2999-01-01', pitches: 40, kind: '練習', reported_by: '父', member_id: coach.id };
    expect(
      await readErrors(app, 'createPitchReport', { ...as(), body: { ...form, reported_by: '' } }),
    ).toEqual({
      reported_by: ['だれから聞いたかを入力してください'],
    });
    expect(await readErrors(app, 'createPitchReport', { ...as(), body: form })).toEqual({
      date: ['投げた日は今日までの日付にしてください'],
    });
  });

  test('of a suspended game count on the day of each part', async () => {
    const members = [];
    for (const name of '一二三四五六七八九') members.push(await addMember(name));
    const id = await addGame({ date: '2026-05-02' });
    const pitch: EntryContent = { kind: 'pitch', call: 'called' };
    const strikeout = [pitch, pitch, pitch, STRIKEOUT];
    const first: EntryContent[] = [
      ...opening(members),
      { kind: 'game', event: 'start' },
      ...THREE_OUTS,
      ...strikeout,
      { kind: 'game', event: 'suspended' },
    ];
    const later: EntryContent[] = [{ kind: 'game', event: 'resumed' }, ...strikeout];
    // Saturday at 13:00 and Sunday at 9:00 in Japan, entered long afterwards.
    const entries = [
      ...first.map((content) => ({ id: newEntryId(Date.parse('2026-06-06T04:00:00Z')), ...content })),
      ...later.map((content) => ({ id: newEntryId(Date.parse('2026-06-07T00:00:00Z')), ...content })),
    ];
    const body = { device: 'phone', after: 0, entries };
    await app.succeed('appendEntries', { ...as(), params: { id }, body });
    const pitched = (await read()).outings.filter(({ innings }) => innings !== 0);
    expect(pitched.map(brief)).toEqual([
      [members[0], '2026-05-02', 3, false],
      [members[0], '2026-05-03', 3, false],
    ]);
    expect(await outings('2026-05-02')).toContainEqual([members[1], '2026-05-02', 0, false]);
  });

  test('stay as reports when a game is deleted, and leave with its restoration', async () => {
    const ace = await addMember('一');
    const id = await addGame({ opponent: '港北' });
    await addLine(id, ace, 70);
    const remove = () => app.succeed('deleteGameExceptPitches', { ...as(), params: { id } });
    await remove();
    expect((await read()).outings).toMatchObject([
      {
        member_id: ace,
        pitches: 70,
        game: null,
        report: { place: '港北戦', reported_by: '削除した試合の記録' },
      },
    ]);
    const { entries } = await app.succeed('history', as());
    const [deletion] = entries;
    expect(deletion).toMatchObject({ kind: 'game', action: 'deleted' });
    await app.succeed('restoreDeleted', { ...as(), params: { id: deletion?.id ?? 0 } });
    expect((await read()).outings).toMatchObject([
      { member_id: ace, pitches: 70, game: { id }, report: null },
    ]);
    await remove();
    expect((await read()).outings).toHaveLength(1);
  });

  test('say that a count was the least known, also behind a long name', async () => {
    const id = await addGame({ opponent: `${'港'.repeat(98)}𠮷北` });
    await addLine(id, await addMember('一'), 70);
    await app.database
      .updateTable('pitching_records')
      .set({ pitches_at_least: 1 })
      .where('game_id', '=', id)
      .execute();
    await app.succeed('deleteGameExceptPitches', { ...as(), params: { id } });
    expect((await read()).outings).toMatchObject([
      { pitches: 70, at_least: true, report: { place: `${'港'.repeat(98)}戦`, pitches_at_least: true } },
    ]);
  });

  test('stay with innings, innings caught and no game, which rules count as well', async () => {
    const [ace, catcher, second] = [await addMember('一'), await addMember('二'), await addMember('三')];
    const guests = [...'四五六七八九'].map((name) => `g:${name}`);
    const id = await addGame({});
    const entries = [
      ...opening([ace, catcher, second, ...guests]),
      { kind: 'game', event: 'start' } as const,
      ...THREE_OUTS,
      { kind: 'pitch', call: 'called' } as const,
      STRIKEOUT,
    ];
    const log = entries.map((entry) => ({ id: newEntryId(), ...entry }));
    const body = { device: 'phone', after: 0, entries: log };
    await app.succeed('appendEntries', { ...as(), params: { id }, body });
    const noGame = await addGame({ opponent: '港北', state: 'noGame' });
    await addLine(noGame, second, 30);
    const counted = async () =>
      (await read()).outings.map(({ game, report, ...outing }) => ({
        ...outing,
        game: game?.id ?? report?.game_id,
      }));
    const before = await counted();
    expect(before).toMatchObject([
      { member_id: ace, pitches: 1, at_least: true, innings: 1, caught: 0, game: id },
      { member_id: catcher, pitches: 0, innings: 0, caught: 1, game: id },
      { member_id: second, pitches: 30, innings: 6, caught: null, no_game: true, game: noGame },
    ]);
    for (const game of [id, noGame])
      await app.succeed('deleteGameExceptPitches', { ...as(), params: { id: game } });
    expect(await counted()).toEqual(before);
  });

  test('stay unknown if nobody counted them, also in a report that an earlier version deleted with a 0', async () => {
    const id = await addGame({ date: '2026-05-02' });
    const ace = await addMember('一');
    await addLine(id, ace, 0);
    await app.succeed('deleteGameExceptPitches', { ...as(), params: { id } });
    const kept = (await read()).outings;
    expect(kept).toMatchObject([
      { member_id: ace, date: '2026-05-02', pitches: null, report: { pitches: null } },
    ]);
    await app.succeed('deletePitchReport', { ...as(), params: { id: kept[0]?.report?.id ?? 0 } });
    const { entries } = await app.succeed('history', as());
    const deletion = entries.find(({ kind, action }) => kind === 'pitch_report' && action === 'deleted');
    await app.database
      .updateTable('changes')
      .set(({ fn, val }) => ({
        before: fn('replace', ['before', val('"pitches":null'), val('"pitches":0')]),
      }))
      .where('id', '=', deletion?.id ?? 0)
      .execute();
    await app.succeed('restoreDeleted', { ...as(), params: { id: deletion?.id ?? 0 } });
    expect((await read()).outings).toEqual(kept);
  });

  test('go with a game that is deleted without them', async () => {
    const id = await addGame({});
    await addLine(id, await addMember('一'), 70);
    await app.succeed('deleteGame', { ...as(), params: { id } });
    expect(await outings()).toEqual([]);
  });

  test('follow a member who is merged, and come back; such a member is not deleted', async () => {
    const [from, into] = [await addMember('一'), await addMember('一（選抜）')];
    await report(from);
    refusal(await app.call('deleteMember', { ...as(), params: { id: from } }), 422);
    await app.succeed('mergeMember', { ...as(), params: { id: into }, body: { from_id: from } });
    expect(await outings()).toEqual([[into, '2026-05-02', 40, false]]);
    const { saves } = await app.succeed('history', as());
    await app.succeed('revertSave', { ...as(), params: { id: saves[0]?.id ?? 0 } });
    expect(await outings()).toEqual([[from, '2026-05-02', 40, false]]);
  });

  test('have a rule that a coach chooses and takes back; an outdated form is refused', async () => {
    const [rule] = PITCH_RULE_PRESETS;
    const set = (version: number, checkedOn: string | null) => ({
      ...as(),
      body: { rule: rule && { ...rule, checkedOn }, version },
    });
    expect((await read()).chosen).toEqual({ rule: null, version: 1 });
    await app.succeed('setPitchRule', set(1, null));
    expect(await app.succeed('setPitchRule', set(2, '2026-05-01'))).toMatchObject({ version: 3 });
    refusal(await app.call('setPitchRule', set(2, null)), 409);
    const { saves } = await app.succeed('history', as());
    await app.succeed('revertSave', { ...as(), params: { id: saves[0]?.id ?? 0 } });
    expect((await read()).chosen).toEqual({ rule, version: 4 });
  });

  test('block nobody: a pitcher who is far over the limit of the rule pitches on, and the next day too', async () => {
    const [rule] = PITCH_RULE_PRESETS;
    await app.succeed('setPitchRule', { ...as(), body: { rule, version: 1 } });
    const members = [];
    for (const name of '一二三四五六七八九') members.push(await addMember(name));
    const [ace = 0] = members;
    await addLine(await addGame({ date: '2026-05-02' }), ace, 300);
    await addLine(await addGame({ date: '2026-05-03' }), ace, 300);
    const entries = [
      ...opening(members),
      { kind: 'game', event: 'start' } as const,
      ...THREE_OUTS,
      STRIKEOUT,
    ];
    const body = {
      device: 'phone',
      after: 0,
      entries: entries.map((entry) => ({ id: newEntryId(), ...entry })),
    };
    const id = await addGame({ date: '2026-05-03', opponent: '港北' });
    await app.succeed('appendEntries', { ...as(), params: { id }, body });
    expect((await outings()).filter(([member]) => member === ace)).toEqual([
      [ace, '2026-05-02', 300, false],
      [ace, '2026-05-03', 300, false],
      [ace, '2026-05-03', null, false],
    ]);
  });
});
