import * as z from 'zod/mini';
import { SIGNUPS } from '#domain/team.ts';
import { endpoints } from './endpoint.ts';
import {
  email,
  flag,
  id,
  normalizeEmpty,
  optionalId,
  optionalText,
  password,
  seenVersion,
  wholeNumber,
} from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

/** Acts in the operator's log. */
export const OPERATOR_ACTS = [
  'sessions_ended',
  'all_sessions_ended',
  'coach_made',
  'team_deleted',
  'team_code_renewed',
  'invite_made',
  'invite_renewed',
  'invite_deleted',
  'privacy_changed',
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

/** A team counts as used for this long after the last sign of its members. */
export const QUIET_AFTER_DAYS = 90;

/** ISO 8601 in UTC. */
const timestamp = z.string();

const refusedMail = z.object({
  /** Masked: t***@example.jp. */
  to: z.string(),
  /** In the words of the mail server. */
  error: z.string(),
  refused_at: timestamp,
});

/** An error of the program itself. */
const fault = z.object({
  at: timestamp,
  method: z.string(),
  /** The pattern of the path, without what a caller has put into it. */
  route: z.string(),
  /** The kind of error; what it says is in the log, under the id of the request. */
  error: z.string(),
  request: z.string(),
});

const waitingMail = z.object({
  /** Masked: t***@example.jp. */
  to: z.string(),
  /** Why the last attempt failed, in the words of the mail server. */
  error: z.string(),
  attempts: z.number(),
  next_try_at: timestamp,
});

export const operatorOverview = z.object({
  version: z.string(),
  /** When this process started. */
  started_at: timestamp,
  signup: z.enum(SIGNUPS),
  teams: z.number(),
  accounts: z.number(),
  /** Accounts whose address nobody has verified. */
  unverified: z.number(),
  database: z.object({ kind: z.enum(['SQLite', 'PostgreSQL']), bytes: z.number() }),
  /** Of the machine that runs the program; null where the system does not tell. */
  disk: z.nullable(z.object({ free: z.number(), total: z.number() })),
  /** The last backup that was compared with the database; null if none is known. */
  backup: z.nullable(z.object({ made_at: timestamp, rows: z.number(), bytes: z.number() })),
  mails: z.object({
    /** Whether a mail server is set; without one, mails are files on the server. */
    sends: z.boolean(),
    waiting: z.number(),
    /** The newest failures of mails that are still waiting. */
    failures: z.array(waitingMail),
    /** The newest mails that were refused for good, and are not sent again. */
    refused: z.array(refusedMail),
  }),
  /** The newest errors of this process that nobody expected. */
  faults: z.array(fault),
});
export type OperatorOverview = z.output<typeof operatorOverview>;

/** A team as the operator sees it: nothing of what its members enter. */
export const operatorTeam = z.object({
  id: z.number(),
  name: z.string(),
  /** Active members, guests not counted. */
  members: z.number(),
  created_at: timestamp,
  /** When somebody in the team last used the app or changed something; when the team was created if nobody has. */
  active_at: timestamp,
  /** Whether that is less than `QUIET_AFTER_DAYS` ago. */
  in_use: z.boolean(),
});
export type OperatorTeam = z.output<typeof operatorTeam>;

const teamParams = z.object({ team_id: id() });

export const teamDeletion = z.object({
  /** The name of the team, typed as a confirmation. */
  name: z.string({ error: messages.teamNameRequired }),
  password,
  /** That the operator knows that the team is in use. */
  in_use: z._default(flag, false),
});

export const passwordOnly = z.object({ password });

/** The sessions of one account, or without an address all but the caller's own. */
export const sessionsOfAccounts = z.object({
  email: z.pipe(
    z.transform((value: unknown): unknown => value ?? null),
    z.nullable(email),
  ),
  password,
});

export const foundingNote = z.object({
  /** For whom it is. */
  note: optionalText(100, messages.noteTooLong),
});

export const ownFoundingInvite = z.object({
  id: z.number(),
  note: z.nullable(z.string()),
  created_at: timestamp,
  expires_at: timestamp,
  used_at: z.nullable(timestamp),
});
export type OwnFoundingInvite = z.output<typeof ownFoundingInvite>;

const inviteParams = z.object({ invite_id: id() });
/** The only answer with the link: the server stores no more than a hash of its token. */
const newFoundingInvite = z.extend(ownFoundingInvite, { url: z.string() });

export const operatorEntry = z.object({
  id: z.number(),
  at: timestamp,
  act: z.enum(OPERATOR_ACTS),
  subject: z.nullable(z.string()),
  via: z.enum(['page', 'command']),
});
export type OperatorEntry = z.output<typeof operatorEntry>;

export const privacyForm = z.object({
  operator_name: optionalText(100, messages.operatorNameTooLong),
  contact: optionalText(200, messages.contactTooLong),
  additions: optionalText(4000, messages.additionsTooLong),
  backup_days: normalizeEmpty(wholeNumber(1, 3650, messages.backupDaysInvalid)),
  version: seenVersion,
});

export const operatorApi = endpoints({
  operatorOverview: {
    method: 'GET',
    path: '/api/operator',
    access: 'operator',
    summary: 'サーバーの状態',
    status: 200,
    response: operatorOverview,
  },
  operatorTeams: {
    method: 'GET',
    path: '/api/operator/teams',
    access: 'operator',
    summary: 'チームの一覧（メンバーの人数と最後の動き）',
    query: z.object({
      /** Words of the name, in any script and width. */
      search: optionalText(100, messages.teamNameTooLong),
      /** The last team of the page before. */
      after: z.optional(optionalId(messages.valueInvalid)),
    }),
    status: 200,
    response: z.object({ teams: z.array(operatorTeam), more: z.boolean() }),
  },
  deleteTeam: {
    method: 'POST',
    path: '/api/operator/teams/{team_id}/delete',
    access: 'operator',
    summary: 'チームの削除（記録もメンバーもすべて消える。最近使われているチームはin_useの確認がいる）',
    secretBody: true,
    params: teamParams,
    body: teamDeletion,
    status: 204,
  },
  renewTeamCode: {
    method: 'POST',
    path: '/api/operator/teams/{team_id}/invite-code',
    access: 'operator',
    summary: 'チームの招待リンクの作り直し（新しいものは監督だけが見られる）',
    secretBody: true,
    params: teamParams,
    body: passwordOnly,
    status: 204,
  },
  endSessionsOfAccounts: {
    method: 'POST',
    path: '/api/operator/sessions/end',
    access: 'operator',
    summary: 'ログインの解除（emailがなければ、自分のこの端末を除く全員）',
    secretBody: true,
    body: sessionsOfAccounts,
    status: 200,
    response: z.object({ ended: z.number() }),
  },
  foundingInvites: {
    method: 'GET',
    path: '/api/operator/founding-invites',
    access: 'operator',
    summary: 'チームを作るための招待リンクの一覧',
    status: 200,
    response: z.array(ownFoundingInvite),
  },
  makeFoundingInvite: {
    method: 'POST',
    path: '/api/operator/founding-invites',
    access: 'operator',
    summary: 'チームを作るための招待リンクの発行（1回だけ使える）',
    // The answer is a secret.
    secretBody: true,
    body: foundingNote,
    status: 201,
    response: newFoundingInvite,
  },
  renewFoundingInvite: {
    method: 'POST',
    path: '/api/operator/founding-invites/{invite_id}/renew',
    access: 'operator',
    summary: 'チームを作るための招待リンクの作り直し（前のリンクは使えなくなる）',
    secretBody: true,
    params: inviteParams,
    status: 200,
    response: newFoundingInvite,
  },
  deleteFoundingInvite: {
    method: 'DELETE',
    path: '/api/operator/founding-invites/{invite_id}',
    access: 'operator',
    summary: 'チームを作るための招待リンクの取り消し',
    params: inviteParams,
    status: 204,
  },
  operatorLog: {
    method: 'GET',
    path: '/api/operator/log',
    access: 'operator',
    summary: '運営者の操作の記録',
    query: z.object({ before: z.optional(optionalId(messages.valueInvalid)) }),
    status: 200,
    response: z.object({ entries: z.array(operatorEntry), more: z.boolean() }),
  },
  changePrivacy: {
    method: 'PUT',
    path: '/api/operator/privacy',
    access: 'operator',
    summary: 'プライバシーの画面に運営者が書き足す内容',
    body: privacyForm,
    status: 204,
  },
});
