import * as z from 'zod/mini';
import { REGULATION_INNINGS } from '#domain/pitching.ts';
import { MONTHS } from '#domain/season.ts';
import { ROLES } from '#domain/team.ts';
import { endpoints } from './endpoint.ts';
import {
  choice,
  flag,
  id,
  idParams,
  name,
  named,
  normalizeEmpty,
  numberChoice,
  seenVersion,
  teamName,
  tenths,
} from './fields.ts';
import { fieldMessages as messages } from './messages.ts';

const role = choice(ROLES, messages.roleInvalid);

export const member = z.object({
  id: z.number(),
  name: z.string(),
  role,
  /** Whether the member is offered as a player when lines are recorded. */
  plays: z.boolean(),
  active: z.boolean(),
  has_account: z.boolean(),
  /** False without an account. Only a member with a verified e-mail address can become a coach. */
  email_verified: z.boolean(),
  /** Whether they joined as a coach, which no coach has approved yet. */
  coach_requested: z.boolean(),
  /** By the id of the tie, which is no id of an account, and the name of the account. */
  guardians: z.array(named),
  version: z.number(),
});
export type Member = z.output<typeof member>;

export const newMember = z.object({ name, plays: z._default(flag, true) });

export const memberForm = z.object({
  name,
  plays: flag,
  active: flag,
  role: z.optional(role),
  version: seenVersion,
});

export const team = z.object({
  id: z.number(),
  name: z.string(),
  invite_code: z.string(),
  regulation_innings: z.number(),
  /** Month in which a season begins, 1 to 12. */
  season_start_month: z.number(),
  /**
   * Plate appearances per team game required to be ranked by a rate, such as 3.1; null for no requirement.
   */
  qualifying_plate_appearances: z.nullable(z.number()),
  /** Innings per team game required to be ranked by a pitching rate, such as 1; null for no requirement. */
  qualifying_innings: z.nullable(z.number()),
  /** Whether people who are not in the list of members may join by the invite code. */
  unlisted_allowed: z.boolean(),
  version: z.number(),
});
export type Team = z.output<typeof team>;

/** Per game, 0 to 9.9 with at most one decimal. */
const coefficient = tenths(99, messages.coefficientInvalid);

export const teamForm = z.object({
  name: teamName,
  regulation_innings: numberChoice(REGULATION_INNINGS, messages.regulationInningsInvalid),
  season_start_month: z.optional(numberChoice(MONTHS, messages.seasonStartInvalid)),
  qualifying_plate_appearances: normalizeEmpty(coefficient),
  qualifying_innings: normalizeEmpty(coefficient),
  unlisted_allowed: z.optional(flag),
  version: seenVersion,
});

export const invitation = z.object({
  team: named,
  /** Active members without an account, which a joining account can claim. */
  claimable: z.array(named),
  /** All active players, among whom a guardian finds their children. */
  children: z.array(named),
  /** Whether people who are not among them may join. */
  unlisted_allowed: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

export const teamApi = endpoints({
  invitation: {
    method: 'GET',
    path: '/api/invites/{code}',
    access: 'public',
    summary: '招待コードの確認',
    params: z.object({ code: z.string() }),
    status: 200,
    response: invitation,
  },
  members: {
    method: 'GET',
    path: '/api/members',
    access: 'coach',
    varies: 'team',
    summary: 'メンバー一覧',
    status: 200,
    response: z.array(member),
  },
  createMember: {
    method: 'POST',
    path: '/api/members',
    access: 'coach',
    summary: 'アカウントのないメンバーの追加',
    body: newMember,
    status: 201,
    response: member,
  },
  updateMember: {
    method: 'PUT',
    path: '/api/members/{id}',
    access: 'coach',
    summary: 'メンバーの更新',
    params: idParams,
    body: memberForm,
    status: 200,
    response: member,
  },
  detachMember: {
    method: 'POST',
    path: '/api/members/{id}/detach',
    access: 'coach',
    summary: 'メンバーとアカウントの切り離し',
    params: idParams,
    status: 200,
    response: member,
  },
  undoJoining: {
    method: 'POST',
    path: '/api/members/{id}/undo-joining',
    access: 'coach',
    summary: '参加の取り消し（参加で増えたメンバーは、記録がなければ削除される）',
    params: idParams,
    status: 204,
  },
  answerCoachRequest: {
    method: 'PUT',
    path: '/api/members/{id}/coach-request',
    access: 'coach',
    summary: '監督・コーチとしての参加の承認（approved が false なら見送り）',
    params: idParams,
    body: z.object({ approved: flag }),
    status: 200,
    response: member,
  },
  removeGuardian: {
    method: 'DELETE',
    path: '/api/members/{id}/guardians/{guardian_id}',
    access: 'coach',
    summary: '保護者を外す',
    params: z.object({ id: id(), guardian_id: id() }),
    status: 204,
  },
  team: {
    method: 'GET',
    path: '/api/team',
    access: 'coach',
    varies: 'team',
    summary: 'チームの設定',
    status: 200,
    response: team,
  },
  updateTeam: {
    method: 'PUT',
    path: '/api/team',
    access: 'coach',
    summary: 'チームの設定の更新',
    body: teamForm,
    status: 200,
    response: team,
  },
  renewInviteCode: {
    method: 'POST',
    path: '/api/team/invite-code',
    access: 'coach',
    summary: '招待コードの再発行',
    status: 200,
    response: z.object({ invite_code: z.string() }),
  },
  batterCandidates: {
    method: 'GET',
    path: '/api/users/batter',
    access: 'coach',
    varies: 'team',
    summary: '野手として登録できる選手',
    status: 200,
    response: z.array(named),
  },
  pitcherCandidates: {
    method: 'GET',
    path: '/api/users/pitcher',
    access: 'coach',
    varies: 'team',
    summary: '投手として登録できる選手',
    status: 200,
    response: z.array(named),
  },
});
