export const lineScoreMessages = {
  title: 'イニングスコア',
  batsFirst: '先攻・後攻',
  first: '先攻',
  second: '後攻',
  total: '計',
  notBatted: 'X',
  cell: (team: string, inning: number) => `${team} ${inning}回`,
  uneven: (inning: number, kept: boolean) =>
    `${inning}回終了時の得点に戻しました（均等回）。${inning + 1}回の` +
    (kept ? '得点は入りませんが、記録は成績に残ります。' : '得点と記録は入りません。'),
  rowLabel: (team: string) => `${team}の得点`,
  skip: 'X（攻撃なし）',
  addTen: '＋10',
  opponentErrors: '相手の失策',
  errors: (errors: number) => `相手の失策 ${errors}`,
  difference: (team: string, total: number, score: number) =>
    `${team}：イニングの計${total} / スコア${score}`,
  sides: { us: '自チーム', them: '相手' },
  nothing: 'なし',
} as const;
