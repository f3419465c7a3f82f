import * as z from 'zod/mini';
import { SIGNUP_POLICIES } from '#domain/team.ts';
import { endpoints } from './endpoint.ts';

/** The texts that the operator adds to the page about privacy. */
const privacyTexts = z.object({
  operator_name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  additions: z.nullable(z.string()),
  /** The number of days for which backups are kept. */
  backup_days: z.nullable(z.number()),
  /** The version of these texts. It changes with each change of them. */
  version: z.number(),
});
export type PrivacyTexts = z.output<typeof privacyTexts>;

/** Information about the server that anyone can read without an account. */
export const serverInfoApi = endpoints({
  serverInfo: {
    method: 'GET',
    path: '/api/server',
    access: 'public',
    summary: 'このサーバーでチームを作れる人、見本のチームを見られるかどうか、運営者の名前',
    response: z.object({
      /** Says who may create a team: anyone, people with an invite of the operator, or nobody. */
      signup: z.enum(SIGNUP_POLICIES),
      /** Whether visitors may see the demo team. */
      visitors: z.boolean(),
      /** The name of the operator, as on the page about privacy. */
      operator_name: z.nullable(z.string()),
    }),
  },
  privacy: {
    method: 'GET',
    path: '/api/privacy',
    access: 'public',
    summary: 'プライバシーの画面に運営者が書き足した内容',
    response: privacyTexts,
  },
  foundingInvite: {
    method: 'GET',
    path: '/api/founding-invites/{token}',
    access: 'public',
    summary: 'チームを作るための招待リンクの確認（使えなければ404）',
    params: z.object({ token: z.string() }),
    response: z.object({
      /** ISO 8601 in UTC. */
      expires_at: z.string(),
    }),
  },
});
