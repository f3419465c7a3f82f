import * as z from 'zod/mini';
import { SIGNUP_POLICIES } from '#domain/team.ts';
import { defineEndpoints } from './endpoint.ts';

/** The operator adds these texts to the page about privacy. */
const privacyTexts = z.object({
  operator_name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  additions: z.nullable(z.string()),
  /** Backups are kept for this number of days. */
  backup_days: z.nullable(z.number()),
  /** A number that changes whenever these texts change. */
  version: z.number(),
});
export type PrivacyTexts = z.output<typeof privacyTexts>;

/** Information that anyone can read without an account. */
export const serverInfoApi = defineEndpoints({
  serverInfo: {
    route: 'GET /api/server',
    access: 'public',
    summary: 'このサーバーでチームを作れる人、見本のチームを見られるかどうか、運営者の名前',
    response: z.object({
      /** The people who may create a team. */
      signup: z.enum(SIGNUP_POLICIES),
      visitors: z.boolean(),
      /** The same name as on the page about privacy. */
      operator_name: z.nullable(z.string()),
    }),
  },
  privacy: {
    route: 'GET /api/privacy',
    access: 'public',
    summary: 'プライバシーの画面に運営者が書き足した内容',
    response: privacyTexts,
  },
  foundingInvite: {
    route: 'GET /api/founding-invites/{token}',
    access: 'public',
    summary: 'チームを作るための招待リンクの確認（使えなければ404）',
    params: z.object({ token: z.string() }),
    response: z.object({
      /** ISO 8601 in UTC. */
      expires_at: z.string(),
    }),
  },
});
