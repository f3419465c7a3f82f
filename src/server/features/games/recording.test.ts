import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { type Coach, registerCoach } from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';

onEachDatabase('recording', (open) => {
  let app: TestApp;
  let coach: Coach;
  beforeEach(async () => {
    app = await openTestApp(open);
    coach = await registerCoach(app);
  });
  afterEach(() => app.close());

  test('a game keeps what was sent and derives its result', async () => {
    const { token } = coach;
    const game = await app.succeed('createGame', { token, body: { ...gameForm(), result: '敗北' } });
    expect(game).toMatchObject({
      ...gameForm(),
      result: '勝利',
      formatted_date: '2026年5月3日（日）',
      version: 1,
    });
    const batting = await app.succeed('createBatting', { token, body: battingForm(game.id, coach.id) });
    expect(batting).toMatchObject({ batting_average: '0.500', ops: '1.350', steal_success_rate: '0.500' });
    const pitching = await app.succeed('createPitching', { token, body: pitchingForm(game.id, coach.id) });
    expect(pitching).toMatchObject({ era: '1.69', k9: '10.13', formatted_innings: '5 1/3' });
    const detail = await app.succeed('game', { token, params: { id: game.id } });
    expect(detail).toEqual({ ...game, batting_records: [batting], pitching_records: [pitching] });
    expect(await app.call('createPitching', { token, body: pitchingForm(game.id, coach.id) })).toMatchObject({
      status: 422,
      body: { errors: { user_id: ['この選手は既に登録されています'] } },
    });
  });
});
