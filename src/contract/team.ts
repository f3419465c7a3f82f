import * as z from 'zod/mini';
import { ATTENDANCE_COMMENT_READERS } from '#domain/attendance.ts';
import { normalizeTimeZone } from '#domain/day.ts';
import { REGULATION_INNINGS_CHOICES } from '#domain/pitching.ts';
import { PUBLIC_NAME_RULES } from '#domain/public-name.ts';
import { SCOREBOOK_SIGN_STYLES } from '#domain/scoring/scorebook/sign-choices.ts';
import { MONTHS } from '#domain/season.ts';
import { SPORTS } from '#domain/team.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  choice,
  flag,
  id,
  idParams,
  named,
  namedPlayer,
  normalizeEmpty,
  numberChoice,
  optionalId,
  seenVersion,
  teamName,
  tenths,
} from './fields.ts';
import { guest, member, memberForm, newMember } from './member.ts';
import { fieldMessages as messages } from './messages.ts';

export const team = z.object({
  id: z.number(),
  name: z.string(),
  invite_code: z.string(),
  regulation_innings: z.number(),
  /** 1 to 12. */
  season_start_month: z.number(),
  /**
   * The plate appearances per team game that a batter needs to be ranked by a rate, for example 3.1. Null for
   * no minimum.
   */
  qualifying_plate_appearances: z.nullable(z.number()),
  /**
   * The innings per team game that a pitcher needs to be ranked by a rate, for example 1. Null for no
   * minimum.
   */
  qualifying_innings: z.nullable(z.number()),
  /** Whether people who are not in the list of members may join by the invite code. */
  unlisted_allowed: z.boolean(),
  /** How players are named outside the team. */
  public_names: z.enum(PUBLIC_NAME_RULES),
  /** Whether a coach has decided `public_names`. If not, the app asks. */
  names_decided: z.boolean(),
  /** Whether all games since the players joined are recorded. Only then does the app know a player's first hit. */
  all_games: z.boolean(),
  /** An IANA name. */
  time_zone: z.string(),
  comments_for: z.enum(ATTENDANCE_COMMENT_READERS),
  /** Whether the link for the whole team works. */
  team_link: z.boolean(),
  /** Whether members get a mail about a new item. */
  announces_items: z.boolean(),
  /** Decides some rules of scoring. Null means baseball. */
  sport: z.nullable(z.enum(SPORTS)),
  pitch_signs: z.enum(SCOREBOOK_SIGN_STYLES.pitches),
  run_signs: z.enum(SCOREBOOK_SIGN_STYLES.runs),
  strikeout_signs: z.enum(SCOREBOOK_SIGN_STYLES.strikeouts),
  version: z.number(),
});
export type Team = z.output<typeof team>;

const timeZone = z.string({ error: messages.timeZoneInvalid }).check(
  z.refine((text) => normalizeTimeZone(text) !== null, { error: messages.timeZoneInvalid, abort: true }),
  z.overwrite((text) => normalizeTimeZone(text) ?? text),
);

/** 0 to 9.9, with at most one decimal. */
const coefficient = tenths(99, messages.coefficientInvalid);

export const teamForm = z.object({
  name: teamName,
  regulation_innings: numberChoice(REGULATION_INNINGS_CHOICES, messages.regulationInningsInvalid),
  season_start_month: z.optional(numberChoice(MONTHS, messages.seasonStartInvalid)),
  qualifying_plate_appearances: normalizeEmpty(coefficient),
  qualifying_innings: normalizeEmpty(coefficient),
  unlisted_allowed: z.optional(flag),
  public_names: z.optional(choice(PUBLIC_NAME_RULES, messages.publicNamesInvalid)),
  all_games: z.optional(flag),
  time_zone: z.optional(timeZone),
  comments_for: z.optional(choice(ATTENDANCE_COMMENT_READERS, messages.commentsForInvalid)),
  team_link: z.optional(flag),
  announces_items: z.optional(flag),
  sport: normalizeEmpty(choice(SPORTS, messages.sportInvalid)),
  pitch_signs: z.optional(choice(SCOREBOOK_SIGN_STYLES.pitches, messages.valueInvalid)),
  run_signs: z.optional(choice(SCOREBOOK_SIGN_STYLES.runs, messages.valueInvalid)),
  strikeout_signs: z.optional(choice(SCOREBOOK_SIGN_STYLES.strikeouts, messages.valueInvalid)),
  version: seenVersion,
});

/** The account's own member, or a child whose guardian the account is. */
const ownMember = z.extend(named, {
  /** Whether the member's name is never shown outside the team. */
  held_back: z.boolean(),
});
export type OwnMember = z.output<typeof ownMember>;

const invitation = z.object({
  team: named,
  /**
   * Active members without an account, whom a joining account can claim. The team's code shows whole names
   * only if `public_names` does. Otherwise it shows family names, and more of the name only where people
   * share a family name.
   */
  claimable: z.array(namedPlayer),
  /** All active players, from whom a guardian chooses their children. */
  children: z.array(namedPlayer),
  /** Whether people who are not in these lists may join. */
  unlisted_allowed: z.boolean(),
  /**
   * The member of a personal invitation. The account joins as this member or as a guardian of this member. Null for
   * the code of a team.
   */
  member: z.nullable(namedPlayer),
});
export type Invitation = z.output<typeof invitation>;

export const teamApi = defineEndpoints({
  invitation: {
    route: 'GET /api/invites/{code}',
    access: 'public',
    summary: '招待コードの確認',
    params: z.object({ code: z.string() }),
    response: invitation,
  },
  members: {
    route: 'GET /api/members',
    access: 'coach',
    varies: 'team',
    summary: 'メンバー一覧',
    response: z.array(member),
  },
  createMember: {
    route: 'POST /api/members',
    access: 'coach',
    summary: 'アカウントのないメンバーの追加',
    body: newMember,
    status: 201,
    response: member,
  },
  updateMember: {
    route: 'PUT /api/members/{id}',
    access: 'coach',
    summary: 'メンバーの更新',
    params: idParams,
    body: memberForm,
    response: member,
  },
  ownMembers: {
    route: 'GET /api/mypage/members',
    access: 'account',
    summary: '自分とこどもの名前の公開',
    /** Empty if the session has no team. */
    response: z.array(ownMember),
  },
  holdBack: {
    route: 'PUT /api/mypage/held-back',
    access: 'member',
    summary: '自分や子どもの名前をチームの外に出さない設定（member_idがなければ表示中のメンバー）',
    body: z.object({ member_id: optionalId(messages.valueInvalid), held_back: flag }),
    response: ownMember,
  },
  detachMember: {
    route: 'POST /api/members/{id}/detach',
    access: 'coach',
    summary: 'メンバーとアカウントの切り離し',
    params: idParams,
    response: member,
  },
  undoJoining: {
    route: 'POST /api/members/{id}/undo-joining',
    access: 'coach',
    summary: '参加の取り消し（参加で増えたメンバーは、記録がなければ削除される）',
    params: idParams,
  },
  answerCoachRequest: {
    route: 'PUT /api/members/{id}/coach-request',
    access: 'coach',
    summary: '監督・コーチとしての参加の承認（approved が false なら見送り）',
    params: idParams,
    body: z.object({ approved: flag }),
    response: member,
  },
  removeGuardian: {
    route: 'DELETE /api/members/{id}/guardians/{guardian_id}',
    access: 'coach',
    summary: '保護者を外す',
    params: z.object({ id: id(), guardian_id: id() }),
  },
  team: { route: 'GET /api/team', access: 'coach', varies: 'team', summary: 'チームの設定', response: team },
  updateTeam: {
    route: 'PUT /api/team',
    access: 'coach',
    summary: 'チームの設定の更新',
    body: teamForm,
    response: team,
  },
  decidePublicNames: {
    route: 'PUT /api/team/public-names',
    access: 'coach',
    summary: 'チームの外での名前の出し方の決定',
    body: z.object({ public_names: choice(PUBLIC_NAME_RULES, messages.publicNamesInvalid) }),
    response: team,
  },
  renewInviteCode: {
    route: 'POST /api/team/invite-code',
    access: 'coach',
    summary: '招待コードの再発行',
    secretBody: true,
    response: z.object({ invite_code: z.string() }),
  },
  guests: {
    route: 'GET /api/guests',
    access: 'recorder',
    varies: 'team',
    summary: '成績のある助っ人',
    response: z.array(guest),
  },
  batterCandidates: {
    route: 'GET /api/users/batter',
    access: 'recorder',
    varies: 'team',
    summary: '野手として登録できる選手',
    response: z.array(namedPlayer),
  },
  pitcherCandidates: {
    route: 'GET /api/users/pitcher',
    access: 'recorder',
    varies: 'team',
    summary: '投手として登録できる選手',
    response: z.array(namedPlayer),
  },
});
