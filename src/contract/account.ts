import * as z from 'zod/mini';
import { TEAM_ROLES } from '#domain/team.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  choice,
  email,
  flag,
  id,
  isRecord,
  messageResponse,
  name,
  named,
  optionalId,
  password,
  teamName,
} from './fields.ts';
import { fieldMessages as messages } from './messages.ts';
import { joining, newTeam, passwordConfirmation, passwordsMatch, registration } from './registration.ts';

const role = choice(TEAM_ROLES, messages.roleInvalid);

export const credentials = z.object({
  email,
  password,
  /** Whether this browser stays logged in after it is closed. */
  remember: z._default(flag, false),
});

const linkToken = z.string({ error: messages.tokenRequired }).check(z.minLength(1, messages.tokenRequired));

// Clients that were written for the specification show no error of `token`, so its error has the path `email`.
const withLink = z.refine<{ token: string }>(({ token }) => z.safeParse(linkToken, token).success, {
  path: ['email'],
  error: messages.tokenRequired,
  when: ({ value }) => isRecord(value),
});

export const passwordReset = z
  .object({ token: linkToken, email, password, password_confirmation: passwordConfirmation })
  .check(passwordsMatch, withLink);

export const emailVerification = z.object({
  token: linkToken,
  /**
   * Only the browser that registered the address may omit the password; any other gets 422 with `errors.password`.
   * Otherwise a stranger could register somebody else's address with a password of the stranger's choice, and the
   * owner's click on the link would verify that account.
   */
  password: z.optional(password),
  /** Logs this browser in and keeps it logged in. Ignored unless this browser registered the address. */
  log_in: z._default(flag, false),
});

export const emailOnly = z.object({ email });

/** `email` is the registered address, which is not verified yet. `new_email` is the correct one. */
export const emailCorrection = z.object({ email, password, new_email: email });

const user = z.object({
  /**
   * The member id, which other responses call `user_id`. A guardian has the id of the child whose data is shown. Null
   * for an account without a team.
   */
  id: z.nullable(z.number()),
  name: z.string(),
  email: z.string(),
  role,
  /** Whether the member may record games. */
  records: z.boolean(),
  team_id: z.nullable(z.number()),
  team: z.nullable(named),
  /** The members of this team whose guardian this account is. */
  children: z.array(named),
  /** All teams of the account. `member_id` is the account's own member, or otherwise the guardian's first child. */
  teams: z.array(z.extend(named, { member_id: z.number() })),
  /** The account's own member of this team; null if the account is only a guardian. */
  own_id: z.nullable(z.number()),
  /** Whether the account joined this team as a coach and waits for a coach's approval. */
  coach_requested: z.boolean(),
  operator: z.optional(z.literal(true)),
  /** True for a person without a login, who sees the demo team as this player. */
  visitor: z.optional(z.literal(true)),
});
export type User = z.output<typeof user>;

const openedSession = z.object({ access_token: z.string(), token_type: z.literal('Bearer'), user });

/** `member_id` is the child that a guardian chose to see. */
const teamChoice = z.object({
  team_id: id(messages.valueInvalid),
  member_id: optionalId(messages.valueInvalid),
});

const status = z.object({ status: z.string() });

const myPage = z.object({
  name: z.string(),
  email: z.string(),
  role,
  team_name: z.nullable(z.string()),
  /** The team's invite code. Null for players. */
  invite_code: z.nullable(z.string()),
});
export type MyPage = z.output<typeof myPage>;

/** `team_name` is optional for a coach and ignored for a player. */
export const myPageForm = z.object({ name, email, team_name: z.optional(z.nullable(teamName)) });
export type MyPageForm = z.output<typeof myPageForm>;

export const accountApi = defineEndpoints({
  register: {
    route: 'POST /api/register',
    access: 'public',
    summary: '新規会員登録',
    secretBody: true,
    body: registration,
    status: 201,
    response: messageResponse,
  },
  login: {
    route: 'POST /api/login',
    access: 'public',
    summary: 'ログイン',
    secretBody: true,
    body: credentials,
    response: openedSession,
  },
  resumeSession: {
    route: 'POST /api/session',
    access: 'public',
    summary: 'ログインしたままの端末での、新しいセッション（端末のCookieによる）',
    response: openedSession,
  },
  logout: { route: 'POST /api/logout', access: 'account', summary: 'ログアウト' },
  currentUser: {
    route: 'GET /api/user',
    access: 'account',
    visitors: true,
    summary: 'ログイン中の利用者',
    response: user,
  },
  chooseTeam: {
    route: 'PUT /api/session/team',
    access: 'account',
    summary: 'このログインで表示するチーム（保護者は子ども）の切り替え',
    body: teamChoice,
    response: user,
  },
  resendVerification: {
    route: 'POST /api/email/resend',
    access: 'public',
    summary: '確認メールの再送信',
    withoutCsrfToken: true,
    body: emailOnly,
    response: messageResponse,
  },
  verifyEmail: {
    route: 'POST /api/email/verify',
    access: 'public',
    summary: 'メールアドレスの確認（登録したブラウザー以外では、アカウントのパスワードが必要）',
    secretBody: true,
    body: emailVerification,
    /**
     * `email` is the verified address. `session` exists only if this browser registered the address and sent
     * `log_in`.
     */
    response: z.extend(messageResponse, { email: z.string(), session: z.optional(openedSession) }),
  },
  correctEmail: {
    route: 'POST /api/email/correct',
    access: 'public',
    summary: '登録したメールアドレスの訂正（確認が済むまで）',
    secretBody: true,
    body: emailCorrection,
    response: messageResponse,
  },
  restoreEmail: {
    route: 'POST /api/email/restore',
    access: 'public',
    summary: 'メールアドレスの変更の取り消し（応答のtokenとemailで、新しいパスワードを設定する）',
    secretBody: true,
    body: z.object({ token: linkToken }),
    response: z.object({ token: z.string(), email: z.string() }),
  },
  forgotPassword: {
    route: 'POST /api/forgot-password',
    access: 'public',
    summary: 'パスワード再設定メールの送信',
    withoutCsrfToken: true,
    body: emailOnly,
    response: status,
  },
  resetPassword: {
    route: 'POST /api/reset-password',
    access: 'public',
    summary: 'パスワードの再設定',
    secretBody: true,
    body: passwordReset,
    response: status,
  },
  join: {
    route: 'POST /api/join',
    access: 'account',
    summary: '招待コードでチームに参加（選手、保護者、または監督の承認を待つ監督として）',
    body: joining,
    response: user,
  },
  createTeam: {
    route: 'POST /api/teams',
    access: 'account',
    summary: '新しいチームの作成（作成した人が監督になる）',
    body: newTeam,
    status: 201,
    response: user,
  },
  leaveTeam: {
    route: 'POST /api/team/leave',
    access: 'account',
    summary: 'チームから抜ける（保護者は子どもの保護者をやめる）',
    body: teamChoice,
    response: user,
  },
  myPage: { route: 'GET /api/mypage', access: 'account', summary: 'マイページ', response: myPage },
  updateMyPage: {
    route: 'PUT /api/mypage',
    access: 'account',
    summary: 'マイページの更新',
    body: myPageForm,
    response: myPage,
  },
  deleteAccount: {
    route: 'DELETE /api/mypage',
    access: 'account',
    summary: 'アカウントの削除（監督を除く）',
  },
});
