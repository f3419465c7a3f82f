export const mergingMessages = {
  title: 'メンバーをまとめる',
  missing: 'このメンバーは、もういません',
  toMembers: 'メンバーを見る',
  other: (name: string) => `${name} とまとめるメンバー`,
  choose: '選んでください',
  former: (name: string) => `${name}（退団）`,
  stays: '残すメンバー',
  lines: (batting: number, pitching: number) =>
    [batting > 0 && `打撃${batting}試合`, pitching > 0 && `投手${pitching}試合`].filter(Boolean).join('・') ||
    '記録なし',
  conflicts: '2人とも記録のある試合',
  conflictsCount: (count: number) => `${count}試合`,
  use: '使う記録を選んでください。もう一方の記録は消えます。',
  game: (day: string, opponent: string, kind: string) => `${day} ${opponent}戦の${kind}`,
  kinds: { batting: '打撃', pitching: '投手' },
  unchosen: '使う記録を選んでください',
  atBats: (atBats: number, hits: number) => `${atBats}打数${hits}安打`,
  innings: (innings: string) => `${innings}回`,
  runsAllowed: (runs: number) => `${runs}失点`,
  recordLabel: (name: string, counts: string) => (counts ? `${name}：${counts}` : name),
  result: (from: string, into: string) =>
    `${from} は一覧からなくなり、記録・アカウント・保護者は ${into} のものになります。`,
  submit: '1人にまとめる',
  done: (from: string, into: string) => `${from}を${into}にまとめました`,
  failed: 'まとめられませんでした',
  bothHaveAccounts: '2人ともアカウントを持っているため、まとめられません',
  bothHaveAccountsText:
    '先に、使っていないほうのアカウントの参加を取り消してください。本人はもう一度、招待リンクから参加できます。',
  settingsLabel: (name: string) => `${name} の設定`,
} as const;
