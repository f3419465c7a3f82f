import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { idParams } from './fields.ts';

const inviteLink = z.object({ url: z.string() });

export const invitationsApi = defineEndpoints({
  memberInviteLink: {
    route: 'GET /api/members/{id}/invite-link',
    access: 'coach',
    varies: 'time',
    summary: 'メンバー1人への招待リンク（本人か保護者として、1回だけ参加できる）',
    params: idParams,
    response: inviteLink,
  },
  renewMemberInviteLink: {
    route: 'POST /api/members/{id}/invite-link/renew',
    access: 'coach',
    summary: 'メンバー1人への招待リンクの作り直し（前のリンクは使えなくなる）',
    secretBody: true,
    params: idParams,
    response: inviteLink,
  },
});
