import * as z from 'zod/mini';
import { confirmed, passwordConfirmation } from './account.ts';
import { endpoints } from './endpoint.ts';
import { messageAnswer, optionalId, password } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

/** A new password, given by somebody who is logged in and shows that he knows the old one. */
export const passwordChange = z
  .object({ current_password: password, password, password_confirmation: passwordConfirmation })
  .check(confirmed);

const moment = z.string();

export const ownSession = z.object({
  id: z.number(),
  /** Program and system that opened it, such as `Chrome・Android`; null where it did not say. */
  device: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  created_at: moment,
  /** ISO 8601 in UTC, an hour late at most. */
  last_used_at: moment,
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** Which sessions end: the one of this id, without one all but the session that asks. */
export const sessionsEnd = z.object({ id: optionalId(messages.valueInvalid), password });

/** Apart from the account's other endpoints, of which the first page loads some. */
export const ownSessionsApi = endpoints({
  changePassword: {
    method: 'PUT',
    path: '/api/mypage/password',
    access: 'account',
    summary: 'パスワードの変更（ほかの端末はログアウトされる）',
    secretBody: true,
    body: passwordChange,
    status: 200,
    response: messageAnswer,
  },
  sessions: {
    method: 'GET',
    path: '/api/sessions',
    access: 'account',
    summary: 'ログイン中の端末',
    status: 200,
    response: z.array(ownSession),
  },
  endSessions: {
    method: 'POST',
    path: '/api/sessions/end',
    access: 'account',
    summary: '端末のログアウト（idがなければ、ほかの端末すべて）',
    secretBody: true,
    body: sessionsEnd,
    status: 204,
  },
});
