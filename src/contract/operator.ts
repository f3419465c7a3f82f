import * as z from 'zod/mini';
import { SIGNUP_POLICIES } from '#domain/team.ts';
import { defineEndpoints } from './endpoint.ts';
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

const OPERATOR_ACTS = [
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

/** The number of days without use after which a team is no longer in use. */
export const UNUSED_AFTER_DAYS = 90;

/** ISO 8601, UTC. */
const timestamp = z.string();

const refusedMail = z.object({
  /** Masked, for example t***@example.jp. */
  to: z.string(),
  /** The message of the mail server. */
  error: z.string(),
  refused_at: timestamp,
});

/** An unexpected error of the program. */
const fault = z.object({
  at: timestamp,
  method: z.string(),
  /** The pattern of the path, without the values that the caller sent. */
  route: z.string(),
  /** The kind of error. The log has the message, under the id of the request. */
  error: z.string(),
  request: z.string(),
});

const waitingMail = z.object({
  /** Masked, for example t***@example.jp. */
  to: z.string(),
  /** The mail server's message about the last attempt. */
  error: z.string(),
  attempts: z.number(),
  next_try_at: timestamp,
});

const operatorOverview = z.object({
  version: z.string(),
  /** When this process started. */
  started_at: timestamp,
  signup: z.enum(SIGNUP_POLICIES),
  teams: z.number(),
  accounts: z.number(),
  /** The number of accounts whose address is not verified. */
  unverified: z.number(),
  database: z.object({ kind: z.enum(['SQLite', 'PostgreSQL']), bytes: z.number() }),
  /** In bytes. Null if the system does not report the disk. */
  disk: z.nullable(z.object({ free: z.number(), total: z.number() })),
  /** The last backup that was compared with the database. Null if there is none. */
  backup: z.nullable(z.object({ made_at: timestamp, rows: z.number(), bytes: z.number() })),
  mails: z.object({
    /** Whether a mail server is configured. Without one, mails are written to files. */
    sends: z.boolean(),
    waiting: z.number(),
    /** The newest failures of mails that are still waiting. */
    failures: z.array(waitingMail),
    /** The newest mails that were refused permanently. They are not sent again. */
    refused: z.array(refusedMail),
  }),
  /** The newest unexpected errors of this process. */
  faults: z.array(fault),
});
export type OperatorOverview = z.output<typeof operatorOverview>;

/** A team as the operator sees it. Of the data that a team enters, only the name is shown. */
const operatorTeam = z.object({
  id: z.number(),
  name: z.string(),
  /** The number of active members, without guests. */
  members: z.number(),
  created_at: timestamp,
  /** When a member last used the app or changed something. Otherwise the time when the team was created. */
  active_at: timestamp,
  /** Whether `active_at` is less than `UNUSED_AFTER_DAYS` ago. */
  in_use: z.boolean(),
});
export type OperatorTeam = z.output<typeof operatorTeam>;

const teamParams = z.object({ team_id: id() });

export const teamDeletion = z.object({
  /** The operator types the team's name to confirm. */
  name: z.string({ error: messages.teamNameRequired }),
  password,
  /** Confirms that the operator knows that the team is in use. */
  in_use: z._default(flag, false),
});

export const passwordOnly = z.object({ password });

/** Selects the sessions of one account. Without an address, it selects all sessions but the caller's own. */
export const sessionsOfAccounts = z.object({
  email: z.pipe(
    z.transform((value: unknown): unknown => value ?? null),
    z.nullable(email),
  ),
  password,
});

export const foundingNote = z.object({
  /** A note about the person whom the invite is for. */
  note: optionalText(100, messages.noteTooLong),
});

const ownFoundingInvite = z.object({
  id: z.number(),
  note: z.nullable(z.string()),
  created_at: timestamp,
  expires_at: timestamp,
  used_at: z.nullable(timestamp),
});
export type OwnFoundingInvite = z.output<typeof ownFoundingInvite>;

const inviteParams = z.object({ invite_id: id() });
/** The only response with the link, because the server stores just a hash of its token. */
const newFoundingInvite = z.extend(ownFoundingInvite, { url: z.string() });

const operatorEntry = z.object({
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

export const operatorApi = defineEndpoints({
  operatorOverview: {
    route: 'GET /api/operator',
    access: 'operator',
    summary: 'サーバーの状態',
    response: operatorOverview,
  },
  operatorTeams: {
    route: 'GET /api/operator/teams',
    access: 'operator',
    summary: 'チームの一覧（メンバーの人数と最後の動き）',
    query: z.object({
      /** Words of the team's name, in any script and width. */
      search: optionalText(100, messages.teamNameTooLong),
      /** The id of the last team on the previous page. */
      after: z.optional(optionalId(messages.valueInvalid)),
    }),
    response: z.object({ teams: z.array(operatorTeam), more: z.boolean() }),
  },
  deleteTeam: {
    route: 'POST /api/operator/teams/{team_id}/delete',
    access: 'operator',
    summary: 'チームの削除（記録もメンバーもすべて消える。最近使われているチームはin_useの確認がいる）',
    secretBody: true,
    params: teamParams,
    body: teamDeletion,
  },
  renewTeamCode: {
    route: 'POST /api/operator/teams/{team_id}/invite-code',
    access: 'operator',
    summary: 'チームの招待リンクの作り直し（新しいものは監督だけが見られる）',
    secretBody: true,
    params: teamParams,
    body: passwordOnly,
  },
  endSessionsOfAccounts: {
    route: 'POST /api/operator/sessions/end',
    access: 'operator',
    summary: 'ログインの解除（emailがなければ、自分のこの端末を除く全員）',
    secretBody: true,
    body: sessionsOfAccounts,
    response: z.object({ ended: z.number() }),
  },
  foundingInvites: {
    route: 'GET /api/operator/founding-invites',
    access: 'operator',
    summary: 'チームを作るための招待リンクの一覧',
    response: z.array(ownFoundingInvite),
  },
  makeFoundingInvite: {
    route: 'POST /api/operator/founding-invites',
    access: 'operator',
    summary: 'チームを作るための招待リンクの発行（1回だけ使える）',
    // The response contains a secret.
    secretBody: true,
    body: foundingNote,
    status: 201,
    response: newFoundingInvite,
  },
  renewFoundingInvite: {
    route: 'POST /api/operator/founding-invites/{invite_id}/renew',
    access: 'operator',
    summary: 'チームを作るための招待リンクの作り直し（前のリンクは使えなくなる）',
    secretBody: true,
    params: inviteParams,
    response: newFoundingInvite,
  },
  deleteFoundingInvite: {
    route: 'DELETE /api/operator/founding-invites/{invite_id}',
    access: 'operator',
    summary: 'チームを作るための招待リンクの取り消し',
    params: inviteParams,
  },
  operatorLog: {
    route: 'GET /api/operator/log',
    access: 'operator',
    summary: '運営者の操作の記録',
    query: z.object({ before: z.optional(optionalId(messages.valueInvalid)) }),
    response: z.object({ entries: z.array(operatorEntry), more: z.boolean() }),
  },
  changePrivacy: {
    route: 'PUT /api/operator/privacy',
    access: 'operator',
    summary: 'プライバシーの画面に運営者が書き足す内容',
    body: privacyForm,
  },
});
