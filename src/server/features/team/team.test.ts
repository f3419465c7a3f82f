import { expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { registerPlayer, registration } from '../../../../test/support/people.ts';
import { gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

onEachDatabase('the team', (open) => {
  const { app, coach } = teamFixture(open);

  const team = () => app.succeed('team', coach);
  const update = (body: Record<string, unknown>) => app.call('updateTeam', { token: coach.token, body });
  const invitation = (code: string) => app.call('invitation', { params: { code } });

  test('is renamed wherever its name appears', async () => {
    const game = await app.succeed('createGame', { token: coach.token, body: gameForm() });
    expect(await update({ name: '夕焼けナイン', regulation_innings: 9 })).toMatchObject({
      status: 200,
      body: { id: coach.teamId, name: '夕焼けナイン', version: 2 },
    });
    const named = { id: coach.teamId, name: '夕焼けナイン' };
    expect(await app.succeed('currentUser', coach)).toMatchObject({ team: named });
    expect(await app.succeed('game', { token: coach.token, params: { id: game.id } })).toMatchObject({
      team: named,
    });
    expect(await invitation(coach.inviteCode)).toMatchObject({ body: { team: { name: '夕焼けナイン' } } });
  });

  test('has regulation innings, from which the ERA is computed', async () => {
    const { token } = coach;
    const game = await app.succeed('createGame', { token, body: gameForm() });
    const form = pitchingForm(game.id, coach.id, {
      pitching_innings_outs: 21,
      runs_allowed: 3,
      earned_runs: 3,
    });
    const line = await app.succeed('createPitching', { token, body: form });
    expect(line.era).toBe('3.86');
    await update({ name: '青空ナイン', regulation_innings: '7' });
    expect(await app.succeed('pitching', { token, params: { id: line.id } })).toEqual({
      ...line,
      era: '3.00',
    });
  });

  const SETTINGS = { name: '青空ナイン', regulation_innings: 9 };

  test('by default starts its seasons in January and requires no minimum', async () => {
    expect(await team()).toMatchObject({
      season_start_month: 1,
      qualifying_plate_appearances: null,
      qualifying_innings: null,
    });
    const rules = { season_start_month: 8, qualifying_plate_appearances: 3.1, qualifying_innings: 1 };
    expect(await update({ ...SETTINGS, ...rules })).toMatchObject({ status: 200, body: rules });
    expect(await team()).toMatchObject({ ...rules, version: 2 });
  });

  test.each([0, 0.1, 0.3, 1.1, 2.9, 3.1, 8.2, 9.9, '2.0', '３.1'])(
    'stores the required minimum per game %j exactly',
    async (sent) => {
      const value = Number(String(sent).normalize('NFKC'));
      const rules = { qualifying_plate_appearances: sent, qualifying_innings: sent };
      const exact = { qualifying_plate_appearances: value, qualifying_innings: value };
      expect(await update({ ...SETTINGS, ...rules })).toMatchObject({ body: exact });
      expect(await team()).toMatchObject(exact);
    },
  );

  test('keeps settings that a client leaves out, and clears a minimum that is empty', async () => {
    const rules = { season_start_month: '4', qualifying_plate_appearances: 2, qualifying_innings: 0.5 };
    await update({ ...SETTINGS, ...rules });
    await update(SETTINGS);
    await app.succeed('renewInviteCode', coach);
    const page = { name: '監督 一郎', email: coach.email, team_name: '改名' };
    await app.succeed('updateMyPage', { token: coach.token, body: page });
    expect(await team()).toMatchObject({ ...rules, season_start_month: 4, name: '改名' });
    await update({ ...SETTINGS, qualifying_plate_appearances: null });
    expect(await team()).toMatchObject({ qualifying_plate_appearances: null, qualifying_innings: 0.5 });
    await update({ ...SETTINGS, qualifying_innings: '' });
    expect(await team()).toMatchObject({ season_start_month: 4, qualifying_innings: null });
  });

  test('plays what it says, which no figure depends on until a game ends', async () => {
    expect(await team()).toMatchObject({ sport: null });
    await update({ ...SETTINGS, sport: 'ソフトボール' });
    await update(SETTINGS);
    expect(await team()).toMatchObject({ sport: 'ソフトボール' });
    const { id } = await app.succeed('createGame', { token: coach.token, body: gameForm() });
    const detail = () => app.succeed('game', { token: coach.token, params: { id } });
    expect(await detail()).toMatchObject({ sport: 'ソフトボール' });
    await update({ ...SETTINGS, sport: '' });
    expect(await team()).toMatchObject({ sport: null });
    expect(await detail()).toMatchObject({ sport: null });
  });

  test('refuses invalid settings, each on its field', async () => {
    const before = await team();
    const call = {
      token: coach.token,
      body: { ...SETTINGS, season_start_month: 0, qualifying_innings: true },
    };
    expect(await readErrors(app, 'updateTeam', call)).toEqual({
      season_start_month: ['シーズンの開始月は1月から12月の間で選択してください'],
      qualifying_innings: ['0から9.9までの数字を小数第1位まで入力してください'],
    });
    expect(await team()).toEqual(before);
  });

  test('is not overwritten after a concurrent change', async () => {
    const seen = await team();
    await update({ ...seen, name: '先' });
    const late = await update({ ...seen, name: '後' });
    refusal(late, 409);
    expect(late.body).toMatchObject({ current: { ...seen, name: '先', version: 2 } });
    expect(await team()).toMatchObject({ name: '先' });
  });

  test('accepts its own answer as input, and ignores an invite code in it [S127]', async () => {
    const before = await team();
    expect(await update({ ...before, invite_code: 'AAAAA-AAAAA', id: 0 })).toMatchObject({
      status: 200,
      body: { ...before, version: 2 },
    });
  });

  test('gets a new invite code, which invalidates the old one', async () => {
    const { invite_code } = await app.succeed('renewInviteCode', coach);
    expect(invite_code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect(invite_code).not.toBe(coach.inviteCode);
    expect(await team()).toMatchObject({ invite_code });
    refusal(await invitation(coach.inviteCode), 404);
    const body = registration({ name: '遅れた', invite_code: coach.inviteCode });
    expect(await readErrors(app, 'register', { body })).toEqual({
      invite_code: ['招待コードが正しくありません'],
    });
    await registerPlayer(app, invite_code);
  });

  test.each(['', ' ', 'A', '-', '%', 'あ', '\u0000', 'A'.repeat(500)])(
    'is not found by the invite code %j',
    async (code) => {
      refusal(await app.call('invitation', { params: { code: code } }), 404);
    },
  );
});
