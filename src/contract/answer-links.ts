import * as z from 'zod/mini';
import { answer, answerCounts, answerForm } from './attendance.ts';
import { defineEndpoints } from './endpoint.ts';
import { flag, id, idParams } from './fields.ts';
import { shownLineup } from './lineup.ts';
import { ANSWER_PAGE_PATH, MEMBER_ANSWER_PATH } from './link-paths.ts';
import { storedFields } from './schedule.ts';

const optional = z.nullable(z.string());

const link = z.object({ url: z.string() });
/** `url` is null while the link is off. */
const teamLink = z.object({ on: z.boolean(), url: optional });

/** A member for whom answers can be given by the link. */
const subject = z.object({
  member_id: z.number(),
  name: z.string(),
  number: optional,
  /** The school grade, for example 小5. Null if there is none. */
  grade: optional,
});

/** The fields of an item that the page behind a link shows. Nobody needs the four others in order to answer. */
const { asks, game_type, tournament, minimum, ...linkFields } = storedFields;
export const LINK_FIELDS = Object.keys(linkFields) as (keyof typeof linkFields)[];

const linkItem = z.object({
  id: z.number(),
  ...linkFields,
  open: z.boolean(),
  counts: answerCounts,
  /** The answers of the subjects to the item. The team's link shows them without comments. */
  answers: z.array(answer),
  /** Null while only coaches can see the lineup. */
  lineup: z.nullable(shownLineup),
});

const answerPage = z.object({
  team: z.object({ name: z.string() }),
  kind: z.enum(['member', 'guardian', 'team']),
  /** The name of the person whose link it is. Null for the team's link. */
  greeting: optional,
  subjects: z.array(subject),
  /** The schedule items from today on, sorted by date. */
  items: z.array(linkItem),
});
export type AnswerPage = z.output<typeof answerPage>;

const token = z.string();
const byLink = z.object({ token, item_id: id(), member_id: id() });
const guardianParams = z.object({ id: id(), guardian_id: id() });

/**
 * Answers without a login, and the links for them. The token in the path is the only credential of the three public
 * endpoints. These endpoints read no session and no cookie. The other endpoints belong to members and coaches.
 */
export const answerLinksApi = defineEndpoints({
  answerPage: {
    route: `GET ${ANSWER_PAGE_PATH}`,
    access: 'public',
    summary: 'リンクから見る出欠（開くだけでは何も変わらない）',
    params: z.object({ token }),
    response: answerPage,
  },
  answerByLink: {
    route: `PUT ${MEMBER_ANSWER_PATH}`,
    access: 'public',
    withoutCsrfToken: true,
    summary: 'リンクからの出欠の回答',
    params: byLink,
    body: answerForm,
    response: answer,
  },
  withdrawByLink: {
    route: `DELETE ${MEMBER_ANSWER_PATH}`,
    access: 'public',
    withoutCsrfToken: true,
    summary: 'リンクからの出欠の回答の取り消し（未回答に戻る）',
    params: byLink,
  },
  memberAnswerLink: {
    route: 'GET /api/members/{id}/answer-link',
    access: 'coach',
    varies: 'time',
    summary: 'メンバーの出欠リンク',
    params: idParams,
    response: link,
  },
  renewMemberAnswerLink: {
    route: 'POST /api/members/{id}/answer-link/renew',
    access: 'coach',
    summary: 'メンバーの出欠リンクの作り直し（前のリンクは無効になる）',
    secretBody: true,
    params: idParams,
    response: link,
  },
  guardianAnswerLink: {
    route: 'GET /api/members/{id}/guardians/{guardian_id}/answer-link',
    access: 'coach',
    varies: 'time',
    summary: '保護者の出欠リンク',
    params: guardianParams,
    response: link,
  },
  renewGuardianAnswerLink: {
    route: 'POST /api/members/{id}/guardians/{guardian_id}/answer-link/renew',
    access: 'coach',
    summary: '保護者の出欠リンクの作り直し（前のリンクは無効になる）',
    secretBody: true,
    params: guardianParams,
    response: link,
  },
  ownAnswerLink: {
    route: 'GET /api/mypage/answer-link',
    access: 'member',
    varies: 'time',
    summary: '自分の出欠リンク（子どもの分も回答できる）',
    response: link,
  },
  renewOwnAnswerLink: {
    route: 'POST /api/mypage/answer-link/renew',
    access: 'member',
    summary: '自分の出欠リンクの作り直し（前のリンクは無効になる）',
    secretBody: true,
    response: link,
  },
  teamAnswerLink: {
    route: 'GET /api/team/answer-link',
    access: 'coach',
    varies: 'time',
    summary: 'チーム全員用の出欠リンク',
    response: teamLink,
  },
  switchTeamAnswerLink: {
    route: 'PUT /api/team/answer-link',
    access: 'coach',
    summary: 'チーム全員用の出欠リンクを使うかどうか',
    body: z.object({ on: flag }),
    response: teamLink,
  },
  renewTeamAnswerLink: {
    route: 'POST /api/team/answer-link/renew',
    access: 'coach',
    summary: 'チーム全員用の出欠リンクの作り直し（前のリンクは無効になる）',
    secretBody: true,
    response: teamLink,
  },
});
