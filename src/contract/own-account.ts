import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { choice, id, messageResponse, named, optionalId, password } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';
import { passwordConfirmation, passwordsMatch } from './registration.ts';

const timestamp = z.string();

const ownSession = z.object({
  id: z.number(),
  /** For example `Chrome・Android`. Null if the client did not say. */
  device: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  created_at: timestamp,
  /** ISO 8601 in UTC. Stored at most once an hour, so the last use may be up to an hour later. */
  last_used_at: timestamp,
  /** Whether this is the caller's own session. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** The first parts of the paths of pages that show one team's record, such as `/games/12`. */
export const LINKED_RECORDS = ['games', 'schedule', 'players'] as const;

/** Ends the session with this id. Without an id, it ends all sessions but the caller's own. */
export const sessionsEnd = z.object({ id: optionalId(messages.valueInvalid), password });

/** Requires the current password, because somebody else may use a browser in which the user is logged in. */
export const passwordChange = z
  .object({ current_password: password, password, password_confirmation: passwordConfirmation })
  .check(passwordsMatch);

/** The endpoints for sessions and the password. The first page loads `accountApi`, which stays small without them. */
export const ownAccountApi = defineEndpoints({
  sessions: {
    route: 'GET /api/sessions',
    access: 'account',
    summary: 'ログイン中の端末',
    response: z.array(ownSession),
  },
  endSessions: {
    route: 'POST /api/sessions/end',
    access: 'account',
    summary: '端末のログアウト（idがなければ、ほかの端末すべて）',
    secretBody: true,
    body: sessionsEnd,
  },
  teamOfLink: {
    route: 'GET /api/session/teams/{record}/{id}',
    access: 'account',
    summary: '試合・予定・選手のページがどの自分のチームのものか（ほかのチームのものは404）',
    params: z.object({ record: choice(LINKED_RECORDS, messages.valueInvalid), id: id() }),
    response: named,
  },
  changePassword: {
    route: 'PUT /api/mypage/password',
    access: 'account',
    summary: 'パスワードの変更（ほかの端末はログアウトされる）',
    secretBody: true,
    body: passwordChange,
    response: messageResponse,
  },
});
