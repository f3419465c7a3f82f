import { expect, test } from 'vitest';
import { PASSWORD } from '../support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../support/records.ts';
import { onSqliteServer, registrationForm } from './fixture.ts';
import { requirement } from './requirement.ts';

/** The rule, the field that reports it, an invalid value and the message. */
type Rule = readonly [rule: string, field: string, value: unknown, message: string];

const LONG = 'あ'.repeat(101);

const EMAIL_AND_PASSWORD: readonly Rule[] = [
  ['email is required', 'email', '', 'メールアドレスを入力してください'],
  ['email matches the address pattern', 'email', 'coach@', '有効なメールアドレスを入力してください'],
  ['password is required', 'password', '', 'パスワードを入力してください'],
  ['password has at least 6 characters', 'password', '12345', 'パスワードは6文字以上で入力してください'],
];

const PERSON: readonly Rule[] = [
  ['name is required', 'name', '', '名前を入力してください'],
  ['name has at most 100 characters', 'name', LONG, '名前は100文字以内で入力してください'],
];

const REGISTRATION: readonly Rule[] = [
  ...PERSON,
  ...EMAIL_AND_PASSWORD,
  ['password_confirmation equals password', 'password_confirmation', 'other', 'パスワードが一致しません'],
];

const COACH: readonly Rule[] = [
  ['team_name of a coach is required', 'team_name', '', 'チーム名を入力してください'],
  ['team_name has at most 100 characters', 'team_name', LONG, 'チーム名は100文字以内で入力してください'],
];

const PLAYER: readonly Rule[] = [
  ['invite_code of a player is required', 'invite_code', '', '招待コードを入力してください'],
];

const TEAM_SCORE = '自チームのスコアを正しく入力してください';
const OPPONENT_SCORE = '相手チームのスコアを正しく入力してください';

const GAME: readonly Rule[] = [
  ['date is required', 'date', '', '試合日を入力してください'],
  ['game_type is required', 'game_type', '', '試合種類を選択してください'],
  ['tournament is required', 'tournament', '', '大会名を入力してください'],
  ['opponent is required', 'opponent', '', '相手チーム名を入力してください'],
  ['team_score is not empty', 'team_score', '', TEAM_SCORE],
  ['team_score is a number', 'team_score', '三', TEAM_SCORE],
  ['opponent_score is not empty', 'opponent_score', '', OPPONENT_SCORE],
  ['opponent_score is a number', 'opponent_score', 'x', OPPONENT_SCORE],
];

const numbers = (fields: string): Rule[] =>
  fields.split(' ').map((field) => [`${field} is a number`, field, 'x', '数字を入力してください']);

const BATTING: readonly Rule[] = [
  ['user_id is required', 'user_id', '', '選手を選択してください'],
  ['position is required', 'position', '', '守備位置を選択してください'],
  ['order_no is required', 'order_no', '', '打順を選択してください'],
  ...numbers(
    'at_bats hits doubles triples home_runs rbis runs walks strikeouts steals caught_stealing errors',
  ),
];

const PITCHING: readonly Rule[] = [
  ['user_id is required', 'user_id', '', '選手を選択してください'],
  ['result is required', 'result', '', '勝敗を選択してください'],
  ['pitching_innings_outs is required', 'pitching_innings_outs', '', '投球回数を選択してください'],
  ...numbers('pitches strikeouts hits_allowed hr_allowed walks_given runs_allowed earned_runs'),
];

const SCHEDULE: readonly Rule[] = [['date is required', 'date', '', '日付を指定してください']];

const MY_PAGE: readonly Rule[] = [
  ['name is required', 'name', '', '名前を入力してください'],
  ['email is required', 'email', '', 'メールアドレスを入力してください'],
];

const RESET = EMAIL_AND_PASSWORD;

onSqliteServer('validation', (fixture) => {
  const coach = () => registrationForm({ role: 'coach', team_name: '甲' });
  const player = () => registrationForm({ role: 'player', invite_code: fixture().inviteCode });
  const reset = () => {
    const { name: _, ...payload } = registrationForm({ token: 'x' });
    return payload;
  };
  const game = () => gameForm();
  const batting = () => battingForm(1, fixture().coachId);
  const pitching = () => pitchingForm(1, fixture().coachId);
  const myPage = () => ({ name: '監督 一郎', email: fixture().coachEmail, team_name: '青空ナイン' });

  type Form = readonly [
    name: string,
    path: string,
    valid: () => Record<string, unknown>,
    rules: readonly Rule[],
    method?: 'put',
  ];
  const forms: readonly Form[] = [
    ['Registration', '/api/register', player, REGISTRATION],
    ['Registration', '/api/register', coach, COACH],
    ['Registration', '/api/register', player, PLAYER],
    ['Login', '/api/login', () => ({ email: fixture().coachEmail, password: PASSWORD }), EMAIL_AND_PASSWORD],
    ['Game form', '/api/games', game, GAME],
    ['Batting form', '/api/records/batting', batting, BATTING],
    ['Pitching form', '/api/records/pitching', pitching, PITCHING],
    ['Password reset', '/api/reset-password', reset, RESET],
    ['Schedule', '/api/schedules', () => ({ date: '2026-06-07', type: '練習' }), SCHEDULE],
    ['My page', '/api/mypage', myPage, MY_PAGE, 'put'],
  ];

  for (const [form, path, valid, rules, method = 'post'] of forms) {
    for (const [rule, field, value, message] of rules) {
      test(requirement('5', `${form}: ${rule}, else ${message}`), async () => {
        const wrong = { [field]: value, ...(field === 'password' ? { password_confirmation: value } : {}) };
        const { status, body } = await fixture().coach[method](path, { ...valid(), ...wrong });
        const errors = { [field]: [message] };
        expect({ status, body }).toEqual({ status: 422, body: { message: expect.any(String), errors } });
      });
    }
  }

  test(requirement('5', 'Registration: an absent field is reported like an empty one'), async () => {
    const answer = await fixture().visitor().enter('/api/register', {});
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: {
          name: ['名前を入力してください'],
          email: ['メールアドレスを入力してください'],
          password: ['パスワードを入力してください'],
          invite_code: ['招待コードを入力してください'],
        },
      },
    });
  });

  test(requirement('5', 'Password reset: password_confirmation equals password'), async () => {
    const payload = { ...reset(), password_confirmation: 'other' };
    expect(await fixture().visitor().enter('/api/reset-password', payload)).toMatchObject({
      status: 422,
      body: { errors: { password_confirmation: ['パスワードが一致しません'] } },
    });
  });

  for (const [path, form] of [
    ['/api/records/batting', battingForm],
    ['/api/records/pitching', pitchingForm],
  ] as const) {
    test(
      requirement('5', `${path}: a player who is already registered for the game is refused`),
      async () => {
        const { coach, newGame, coachId } = fixture();
        const payload = form((await newGame()).id, coachId);
        expect(await coach.post(path, payload)).toMatchObject({ status: 201 });
        expect(await coach.post(path, payload)).toMatchObject({
          status: 422,
          body: { errors: { user_id: [expect.any(String)] } },
        });
      },
    );
  }

  test(requirement('5', 'Batting form: no number is below 0'), async () => {
    const { coach } = fixture();
    expect(await coach.post('/api/records/batting', { ...batting(), walks: -1 })).toMatchObject({
      status: 422,
      body: { errors: { walks: [expect.any(String)] } },
    });
  });

  test(requirement('5', 'Batting form: at bats exclude walks'), async () => {
    const { newGame, newBatting, coachId } = fixture();
    const hits = { hits: 1, doubles: 0, strikeouts: 0 };
    const line = await newBatting((await newGame()).id, coachId, { at_bats: 1, walks: 1, ...hits });
    expect(line).toMatchObject({ batting_average: '1.000', on_base_percentage: '1.000' });
  });

  test(requirement('5', 'My page: an invalid form changes nothing'), async () => {
    const { coach } = fixture();
    const before = (await coach.get('/api/mypage')).body;
    expect(await coach.put('/api/mypage', { ...myPage(), name: '', team_name: '乙' })).toMatchObject({
      status: 422,
    });
    expect((await coach.get('/api/mypage')).body).toEqual(before);
  });
});
