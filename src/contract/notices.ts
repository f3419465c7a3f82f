import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { flag, requiredText } from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

const switches = {
  announcement: flag,
  /** Sent before the deadline to members who have not answered. */
  reminder: flag,
  cancellation: flag,
  /** Sent to coaches at the deadline. Lists the members who come. */
  digest: flag,
  /** Sent to coaches on the day before an item if too few people come. */
  alarm: flag,
  /** Sent to coaches when a member withdraws after the deadline. */
  withdrawal: flag,
};

/** Whether an account receives each kind of mail about a team. */
const noticeSettings = z.object(switches);
export type NoticeSettings = z.output<typeof noticeSettings>;

/** An omitted kind keeps its setting. */
const noticeForm = z.partial(noticeSettings);

const ofLink = z.object({
  team: z.object({ name: z.string() }),
  /** Whether the recipient is a coach. Only coaches receive some kinds of mail. */
  coach: z.boolean(),
  settings: noticeSettings,
});
export type NoticeLink = z.output<typeof ofLink>;

const token = z.object({ token: requiredText(100, messages.valueInvalid, messages.valueInvalid) });

export const noticesApi = defineEndpoints({
  notices: {
    route: 'GET /api/mypage/notices',
    access: 'member',
    varies: 'time',
    summary: '受け取るお知らせメール',
    response: noticeSettings,
  },
  changeNotices: {
    route: 'PUT /api/mypage/notices',
    access: 'member',
    summary: '受け取るお知らせメールの変更',
    body: noticeForm,
    response: noticeSettings,
  },
  noticesOfLink: {
    route: 'GET /api/notices/{token}',
    access: 'public',
    summary: 'お知らせメールのリンクから見る、受け取るメール',
    params: token,
    response: ofLink,
  },
  changeNoticesOfLink: {
    route: 'PUT /api/notices/{token}',
    access: 'public',
    withoutCsrfToken: true,
    summary: 'お知らせメールのリンクからの、受け取るメールの変更',
    params: token,
    body: noticeForm,
    response: ofLink,
  },
  /**
   * Mail services send this form when a user unsubscribes (RFC 8058). The path identifies the mails; the body is
   * ignored.
   */
  stopNotices: {
    route: 'POST /a/{token}/stop',
    access: 'public',
    withoutCsrfToken: true,
    anyBody: true,
    summary: 'お知らせメールをすべて止める（メールソフトの「登録解除」）',
    params: token,
  },
});
