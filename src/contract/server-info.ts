import * as z from 'zod/mini';
import { SIGNUPS } from '#domain/team.ts';
import { endpoints } from './endpoint.ts';

/** What everyone may know of the server, with or without an account. */
export const serverInfoApi = endpoints({
  serverInfo: {
    method: 'GET',
    path: '/api/server',
    access: 'public',
    summary: 'このサーバーでチームを作れる人',
    status: 200,
    response: z.object({
      /** Who may create a team: anyone, who has an invite of the operator, or nobody. */
      signup: z.enum(SIGNUPS),
    }),
  },
  foundingInvite: {
    method: 'GET',
    path: '/api/founding-invites/{token}',
    access: 'public',
    summary: 'チームを作るための招待リンクの確認（使えなければ404）',
    params: z.object({ token: z.string() }),
    status: 200,
    response: z.object({
      /** ISO 8601 in UTC. */
      expires_at: z.string(),
    }),
  },
});
