import type { ChangeAction, ChangeKind } from '#contract/history.ts';
import type { HistoryField } from '#contract/history-fields.ts';
import { scheduleFieldLabels } from '#domain/item-fields.ts';
import { lineScoreMessages } from '../../shared/line-score/line-score.messages.ts';
import { battingMessages } from '../batting/batting.messages.ts';
import { gamesMessages } from '../games/games.messages.ts';
import { pitchingMessages } from '../pitching/pitching.messages.ts';
import { teamMessages } from '../team/team.messages.ts';
import { textRuns } from './text-runs.ts';

const { qualification, publicNames, ...settings } = teamMessages.settings;
const { changing, fields: memberFields } = teamMessages;

const fields = {
  game: {
    ...gamesMessages.fields,
    confirmed: '入力',
    public: gamesMessages.publicity.title,
    public_plays: '経過の公開',
  },
  batting: {
    ...battingMessages.fields,
    user: battingMessages.fields.user_id,
    positions: battingMessages.fields.position,
    plate_appearances: battingMessages.table.appearances,
  },
  pitching: {
    ...pitchingMessages.fields,
    user: pitchingMessages.fields.user_id,
    pitches_at_least: '球数の記録',
  },
  log: { ended: '試合終了', closed: '表で編集' },
  schedule: scheduleFieldLabels,
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
    unlisted_allowed: '名簿にない人の参加',
    public_names: publicNames.title,
    all_games: settings.allGames.title,
    time_zone: 'タイムゾーン',
    comments_for: 'ひとことの公開範囲',
    team_link: 'チーム全員用の出欠リンク',
    announces_items: '新しい予定のお知らせ',
    sport: '種目',
    pitch_signs: settings.signs.pitches.title,
    run_signs: settings.signs.runs.title,
    strikeout_signs: settings.signs.strikeouts.title,
  },
  invitation: {},
  pitch_report: {},
  pitch_rule: { rule: 'ルール' },
} as const satisfies { [Kind in ChangeKind]: Record<HistoryField<Kind>, string> };

export const historyWords = {
  fields,
  nothing: 'なし',
  by: (actor: string) => textRuns`${`${actor}さん`}が`,

  /** The object of the sentence, which a verb follows. */
  things: {
    game: (day: string, opponent: string) => textRuns`${day} ${gamesMessages.detail.against(opponent)}を`,
    line: (day: string, opponent: string, name: string, kind: string) =>
      textRuns`${day} ${gamesMessages.detail.against(opponent)}の${name}の${kind}を`,
    lines: (day: string, opponent: string) =>
      textRuns`${day} ${gamesMessages.detail.against(opponent)}の成績を`,
    log: (day: string, opponent: string) =>
      textRuns`${day} ${gamesMessages.detail.against(opponent)}のスコアを`,
    schedule: (day: string, what: string | null) =>
      what ? textRuns`${day}の予定「${what}」を` : textRuns`${day}の予定を`,
    member: (name: string) => textRuns`メンバー${name}を`,
    members: (count: number) => textRuns`メンバー${`${count}人`}を`,
    memberFacts: (name: string) => textRuns`メンバー${name}の情報を`,
    self: textRuns`自分の情報を`,
    pitches: (day: string, name: string) => textRuns`${day}の${name}の球数を`,
    pitchRule: textRuns`投球数のルールを`,
    team: textRuns`チームの設定を`,
    unknown: textRuns`データを`,
  },
  kinds: { batting: '打撃成績', pitching: '投手成績', both: '成績' },
  shortKinds: { batting: '打撃', pitching: '投手' },
  verbs: {
    created: '登録しました',
    changed: '変更しました',
    deleted: '削除しました',
    restored: '元に戻しました',
  } satisfies Record<ChangeAction, string>,
  shortVerbs: {
    created: '登録',
    changed: '変更',
    deleted: '削除',
    restored: '復元',
  } satisfies Record<ChangeAction, string>,
  people: (count: number, hasLineScore: boolean) =>
    `（${count}人${hasLineScore ? `・${lineScoreMessages.title}` : ''}）`,
  alsoLineScore: `（ほか${lineScoreMessages.title}）`,
  others: (count: number) => `（ほか${count}件）`,
  teamCreated: (team: string) => textRuns`チーム「${team}」を作りました`,
  joined: textRuns`チームに参加しました`,
  /** Also used after the deletion of an account, because the history cannot tell the two apart. */
  left: textRuns`チームを抜けました`,
  guardian: {
    joined: (children: string) => textRuns`${children}の保護者として参加しました`,
    left: (children: string) => textRuns`${children}の保護者をやめました`,
  },
  /** The ends of sentences about a changed flag: first for off, then for on. */
  turned: {
    cancelled: ['開催に戻しました', '中止にしました'],
    active: ['退団にしました', '在籍に戻しました'],
  },
  renewed: textRuns`招待コードを再発行しました`,
  merged: (from: string, into: string) => textRuns`${from}を${into}にまとめました`,
  separated: (from: string, into: string) => textRuns`${from}を${into}から分けました`,
  yearChange: (leavers: number) => textRuns`年度更新で${`${leavers}人`}を退団にしました`,
  yearChangeUndone: (leavers: number) => textRuns`年度更新を元に戻しました（${`${leavers}人`}）`,
  log: {
    began: (day: string, opponent: string) =>
      textRuns`${day} ${gamesMessages.detail.against(opponent)}のスコアをつけ始めました`,
    ended: (day: string, opponent: string) =>
      textRuns`${day} ${gamesMessages.detail.against(opponent)}の試合終了を記録しました`,
    resumed: (day: string, opponent: string) =>
      textRuns`${day} ${gamesMessages.detail.against(opponent)}の試合終了を取り消しました`,
    closed: (day: string, opponent: string) =>
      textRuns`${day} ${gamesMessages.detail.against(opponent)}のスコアをやめて、表での編集にしました`,
    reopened: (day: string, opponent: string) =>
      textRuns`${day} ${gamesMessages.detail.against(opponent)}のスコアに戻しました`,
  },
  reverted: 'あとで元に戻されました',
  theGame: '試合',

  flags: {
    confirmed: [gamesMessages.status.open, gamesMessages.status.confirmed],
    public: [gamesMessages.publicity.off, gamesMessages.publicity.on],
    public_plays: ['見せない', '見せる'],
    held_back: ['いいえ', 'はい'],
    plays: ['出ない', '出る'],
    active: ['退団', '在籍'],
    has_account: ['なし', 'あり'],
    captain: ['なし', 'あり'],
    records: ['しない', 'する'],
    pitches_at_least: ['すべて', '一部'],
    coach_requested: ['なし', '承認待ち'],
    bats_first: [lineScoreMessages.second, lineScoreMessages.first],
    unlisted_allowed: ['できない', 'できる'],
    asks: ['とらない', 'とる'],
    cancelled: ['開催', '中止'],
    team_link: ['使わない', '使う'],
    announces_items: ['送らない', '送る'],
    all_games: [settings.allGames.off, settings.allGames.on],
    ended: ['いいえ', 'はい'],
    closed: ['いいえ', 'はい'],
  },
  rule: ({ name, checkedOn }: { name: string; checkedOn: string | null }) =>
    `${name}（${checkedOn ? `確認日 ${checkedOn}` : '未確認'}）`,
  next: '→',
  roles: { coach: teamMessages.members.coach, player: teamMessages.members.player },
  publicNames: publicNames.rules,
  signs: {
    ...settings.signs.pitches.options,
    ...settings.signs.runs.options,
    ...settings.signs.strikeouts.options,
  },
  commentsFor: { team: 'チーム全員', coaches: '監督だけ' },
  order: battingMessages.table.order,
  month: settings.month,
  year: teamMessages.year,
  innings: settings.innings,
  ended: gamesMessages.form.ended,
} as const;
