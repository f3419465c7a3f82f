import type { ChangeField } from '#contract/change-fields.ts';
import type { ChangeAction, ChangeKind } from '#contract/history.ts';
import { battingMessages } from '../batting/batting.messages.ts';
import { gamesMessages } from '../games/games.messages.ts';
import { pitchingMessages } from '../pitching/pitching.messages.ts';
import { scheduleMessages } from '../schedule/schedule.messages.ts';
import { teamMessages } from '../team/team.messages.ts';

const { date, time, type, location, note } = scheduleMessages.dialog;
const { qualification, ...settings } = teamMessages.settings;
const { changing, fields: memberFields } = teamMessages;

/** The labels of the fields that can change. */
const fields = {
  game: { ...gamesMessages.fields, confirmed: '入力' },
  batting: {
    ...battingMessages.fields,
    user: battingMessages.fields.user_id,
    plate_appearances: battingMessages.table.appearances,
  },
  pitching: { ...pitchingMessages.fields, user: pitchingMessages.fields.user_id },
  schedule: { date, time, type, location, note },
  member: {
    ...memberFields,
    name: changing.name,
    plays: changing.plays,
    active: '状態',
    role: changing.role,
    has_account: changing.account,
    coach_requested: '監督・コーチの申請',
    guardians: '保護者',
  },
  team: {
    name: 'チーム名',
    regulation_innings: settings.regulationInnings,
    season_start_month: settings.seasonStart,
    qualifying_plate_appearances: qualification.plateAppearances.title,
    qualifying_innings: qualification.innings.title,
    unlisted_allowed: '一覧にない人の参加',
  },
  invitation: {},
} as const satisfies { [Kind in ChangeKind]: Record<ChangeField<Kind>, string> };

export const historyWords = {
  fields,
  nothing: 'なし',
  by: 'が',

  against: (day: string, opponent: string) => `${day} 対${opponent}`,
  day: (month: number, day: number) => `${month}月${day}日`,
  /** The object of the sentence; a verb follows. */
  things: {
    game: (game: string) => `${game} の試合を`,
    batting: (game: string, name: string) => `${game} の試合の、${name} の打撃成績を`,
    pitching: (game: string, name: string) => `${game} の試合の、${name} の投手成績を`,
    schedule: (day: string, what: string | null) => (what ? `${day} の予定「${what}」を` : `${day} の予定を`),
    member: (name: string) => `メンバー ${name} を`,
    self: '自分の情報を',
    team: 'チームの設定を',
    unknown: 'データを',
  } satisfies Record<Exclude<ChangeKind, 'invitation'> | 'self' | 'unknown', unknown>,
  verbs: {
    created: '登録しました',
    changed: '変更しました',
    deleted: '削除しました',
    restored: '元に戻しました',
  } satisfies Record<ChangeAction, string>,
  teamCreated: (team: string) => `チーム「${team}」を作りました`,
  joined: 'チームに参加しました',
  renewed: '招待コードを再発行しました',

  flags: {
    confirmed: [gamesMessages.status.open, gamesMessages.status.confirmed],
    plays: ['出ない', '出る'],
    active: ['退団', '在籍'],
    has_account: ['なし', 'あり'],
    captain: ['なし', 'あり'],
    records: ['しない', 'する'],
    coach_requested: ['なし', '承認待ち'],
    unlisted_allowed: ['できない', 'できる'],
  },
  roles: { coach: teamMessages.members.coach, player: teamMessages.members.player },
  order: battingMessages.table.order,
  month: settings.month,
  year: teamMessages.year,
  innings: settings.innings,
} as const;
