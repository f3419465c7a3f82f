import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';

const ok = z.object({ status: z.literal('ok') });

export const systemApi = defineEndpoints({
  csrfCookie: { route: 'GET /sanctum/csrf-cookie', access: 'public', summary: 'XSRF-TOKENクッキーの発行' },
  health: { route: 'GET /healthz', access: 'public', summary: 'データベースに届くこと', response: ok },
  ready: {
    route: 'GET /readyz',
    access: 'public',
    summary: 'リクエストを受け付けられること（停止中は503）',
    response: ok,
  },
});
