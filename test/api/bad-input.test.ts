// @module-tag all
import { beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { refusal } from '../support/answers.ts';
import type { Call } from '../support/app.ts';
import { onSqlite, onSqliteAndPostgres } from '../support/databases.ts';
import { registerDetached } from '../support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../support/records.ts';
import { countRows, rowsOfTeam } from '../support/rows.ts';
import { STRANGE } from '../support/strange-values.ts';
import { teamFixture } from '../support/team-fixture.ts';
import { bodyFields, endpointNames, endpointOf, validRequest } from '../support/valid-requests.ts';

/** Other fields that may report the error: the other one of a pair, or the one that must be unique. */
const ALSO_REPORTED: Partial<Record<EndpointName, readonly string[]>> = {
  register: ['password_confirmation', 'team_name', 'invite_code', 'email'],
  login: ['emailPass'],
  correctEmail: ['emailPass'],
  answerCoachRequest: ['id'],
  // By the last coach.
  leaveTeam: ['403'],
  join: ['invite_code'],
  resetPassword: ['password_confirmation', 'token', 'email'],
  changePassword: ['password_confirmation', 'current_password'],
  createBatting: ['user_id'],
  createPitching: ['user_id'],
};

/** The field of the body; for a sheet, errors name a cell within it. */
function rootOf(path: string): string {
  return path.split('.')[0] ?? path;
}

const withBody = endpointNames.filter((name) => endpointOf(name).body);

onSqliteAndPostgres('an unexpected value', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });
  let token: Record<'coach' | 'account', string>;
  beforeAll(async () => {
    token = { coach: coach.token, account: (await registerDetached(app, coach)).token };
  });

  const stored = async () => [await countRows(app.database), await rowsOfTeam(app.database, coach.teamId)];

  /** The fields with errors, and the status; empty if the value was accepted. */
  async function reportedFields(name: EndpointName, call: Call): Promise<string[]> {
    const answer = await app.call(name, call);
    expect(answer.status).toBeLessThan(500);
    if (answer.status < 400) return [];
    const { errors = {} } = refusal(answer, answer.status);
    return [...Object.keys(errors), String(answer.status)];
  }

  test.each(withBody)('is accepted or reported on its field, for every field of %s [S15]', async (name) => {
    const valid = await validRequest(name, { app, coach });
    const call = { ...valid, token: name === 'join' ? token.account : token.coach };
    const body = valid.body as Record<string, unknown>;
    for (const field of bodyFields(name)) {
      let accepted = false;
      const before = await stored();
      for (const value of STRANGE) {
        const reported = await reportedFields(name, { ...call, body: { ...body, [field]: value } });
        accepted ||= reported.length === 0;
        const allowed = [field, ...(ALSO_REPORTED[name] ?? []), '404', '409', '422'];
        expect({ field, value, reported: reported.filter((one) => !allowed.includes(rootOf(one))) }).toEqual({
          field,
          value,
          reported: [],
        });
      }
      if (!accepted) expect([field, await stored()]).toEqual([field, before]);
    }
  });
});

onSqlite('an invalid value', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });

  const outOfRange = '0から999までの整数で入力してください';
  const noNumber = '数字を入力してください';
  const counts = [
    [-1, outOfRange],
    [1000, outOfRange],
    [1.5, outOfRange],
    ['-1', outOfRange],
    ['2.5', outOfRange],
    ['', noNumber],
    ['三', noNumber],
    ['1e2', noNumber],
    ['0x10', noNumber],
    [null, noNumber],
    [true, noNumber],
    [[1], noNumber],
  ] as const;

  const battingCounts = [
    'at_bats',
    'hits',
    'doubles',
    'triples',
    'home_runs',
    'rbis',
    'runs',
    'walks',
    'strikeouts',
    'steals',
    'caught_stealing',
    'errors',
  ];
  const optionalCounts = ['hit_by_pitch', 'sacrifice_hits', 'sacrifice_flies', 'interference'];
  const pitchingCounts = [
    'pitches',
    'strikeouts',
    'hits_allowed',
    'hr_allowed',
    'walks_given',
    'runs_allowed',
    'earned_runs',
  ];

  async function errorOf(name: EndpointName, body: Record<string, unknown>): Promise<unknown> {
    return refusal(await app.call(name, { token: coach.token, body }), 422).errors;
  }

  describe('in a count', () => {
    test.each([...battingCounts, ...optionalCounts])('is reported on %s', async (field) => {
      for (const [value, message] of counts) {
        if (value === null && optionalCounts.includes(field)) continue;
        const body = battingForm(1, coach.id, { [field]: value });
        expect([value, await errorOf('createBatting', body)]).toEqual([value, { [field]: [message] }]);
      }
    });

    test.each(pitchingCounts)('is reported on %s', async (field) => {
      for (const [value, message] of counts) {
        const body = pitchingForm(1, coach.id, { [field]: value });
        expect([value, await errorOf('createPitching', body)]).toEqual([value, { [field]: [message] }]);
      }
    });

    test.each([
      ['team_score', '自チームのスコアを正しく入力してください'],
      ['opponent_score', '相手チームのスコアを正しく入力してください'],
    ])('is reported on %s', async (field, required) => {
      for (const [value, message] of counts) {
        const expected = message === noNumber ? required : message;
        expect([value, await errorOf('createGame', gameForm({ [field]: value }))]).toEqual([
          value,
          { [field]: [expected] },
        ]);
      }
    });
  });

  test.each([
    ['order_no', [0, 10, 1.5, '', 'x', null], '打順を選択してください'],
    ['position', ['', '監督', 'C', 1, null], '守備位置を選択してください'],
  ])('is reported on %s', async (field, values, message) => {
    for (const value of values) {
      const body = battingForm(1, coach.id, { [field]: value });
      expect([value, await errorOf('createBatting', body)]).toEqual([value, { [field]: [message] }]);
    }
  });

  test.each([
    ['pitching_innings_outs', [-1, 100, 1.5, '', '5 1/3', null], '投球回数を選択してください'],
    ['result', ['', 'S', '勝', 1, null], '勝敗を選択してください'],
  ])('is reported on %s', async (field, values, message) => {
    for (const value of values) {
      const body = pitchingForm(1, coach.id, { [field]: value });
      expect([value, await errorOf('createPitching', body)]).toEqual([value, { [field]: [message] }]);
    }
  });

  test.each([
    ['date', ['', '2026-02-30', '2026/05/03', '5月3日', 20260503, null], '試合日を入力してください'],
    ['game_type', ['', '紅白戦', 1, null], '試合種類を選択してください'],
    ['tournament', ['', ' 　', '\u0000', 1, null], '大会名を入力してください'],
    ['opponent', ['', '\n\t', [], null], '相手チーム名を入力してください'],
  ])('is reported on %s', async (field, values, message) => {
    for (const value of values) {
      expect([value, await errorOf('createGame', gameForm({ [field]: value }))]).toEqual([
        value,
        { [field]: [message] },
      ]);
    }
  });
});
