import { pitchingFigureDefinitions as figures } from '#domain/figures.ts';

export const pitchingMessages = {
  fields: {
    user_id: '選手',
    result: '勝敗',
    credit: 'セーブ・ホールド',
    pitching_innings_outs: '投球回数',
    pitches: figures.pitches.label,
    strikeouts: figures.pitchingStrikeouts.label,
    hits_allowed: figures.hitsAllowed.label,
    hr_allowed: figures.homeRunsAllowed.label,
    walks_given: figures.walksAllowed.label,
    runs_allowed: figures.runsAllowed.label,
    earned_runs: figures.earnedRuns.label,
  },
  form: {
    newTitle: '投手登録',
    editTitle: '投手成績の編集',
    submit: '確認画面へ',
    pitching: '投球内容',
    resultHint: '勝敗がつかない投手は「-」を選びます。',
    registered: '登録済みの投手',
  },
  table: {
    title: '投手',
    name: '投手成績',
    add: '+ 投手を追加',
    empty: '投手の成績はまだありません',
    player: '投手',
    /** The headings on a phone that differ from the headings of a printed table. */
    short: { walksAllowed: '四死', pitchingStrikeouts: '三振' },
    credits: { セーブ: 'S', ホールド: 'H' },
    runsAllowed: (runs: number) => `失点${runs}`,
    deleteTitle: (name: string) => `${name}の投手成績を削除`,
    deleted: '投手成績を削除しました',
  },
} as const;
