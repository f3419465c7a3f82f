/** 検算 is the check of sums that a scorer makes by hand before confirming a game. */
export const gameCheckMessages = {
  title: '検算',
  titles: {
    places: '打者がまだそろっていません',
    turns: '打席の数がスコアとイニングに合いません',
    runs: '打者の得点の合計が自チームのスコアと合いません',
    runsBattedIn: '打点の合計が得点の合計を超えています',
    runsAllowed: '投手の失点の合計が相手のスコアと合いません',
    outsRecorded: '投手のアウトの合計が合いません',
    inningRuns: 'イニングごとの得点の合計が自チームのスコアと合いません',
    inningRunsAllowed: 'イニングごとの得点の合計が相手のスコアと合いません',
  },
  turnsMissing: (place: number, turns: number) => `${place}番の打席が${turns}つ足りません`,
  turnsTooMany: (place: number, turns: number) => `${place}番の打席が${turns}つ多くなっています`,
  turnsOfPlace: (place: number, turns: number) => `${place}番${turns}`,
  between: '・',
  winningPitchers: {
    missing: '勝利投手が1人必要です',
    tooMany: '勝利投手は1人だけです',
    wrong: '勝った試合ではないので、勝利投手はいません',
  },
  losingPitchers: {
    missing: '敗戦投手が1人必要です',
    tooMany: '敗戦投手は1人だけです',
    wrong: '負けた試合ではないので、敗戦投手はいません',
  },
  short: {
    places: (actual: number, expected: number) => `打者 ${actual}/${expected}`,
    turns: (actual: number, expected: number) => `打席${actual}・スコアとイニングでは${expected}`,
    runs: (actual: number, expected: number) => `打者の得点${actual}・スコア${expected}`,
    runsBattedIn: (actual: number, expected: number) => `打点${actual}・得点${expected}`,
    runsAllowed: (actual: number, expected: number) => `投手の失点${actual}・スコア${expected}`,
    outsRecorded: (actual: number, innings: string, expected: number) =>
      `アウト${actual}・${innings}回は${expected}`,
    winningPitchers: '勝利投手',
    losingPitchers: '敗戦投手',
    inningRuns: (actual: number, expected: number) => `イニングの得点${actual}・スコア${expected}`,
    inningRunsAllowed: (actual: number, expected: number) => `イニングの失点${actual}・スコア${expected}`,
  },
  checked: (batting: string, pitching: string) => `自軍の${batting}、相手の${pitching} が合いました`,
  checkedBatting: (turns: number, runs: number, leftOnBase: string) =>
    `打席${turns}・得点${runs}${leftOnBase}`,
  checkedLeftOnBase: (runners: number) => `・残塁${runners}`,
  checkedPitching: (outs: number, runs: number) => `アウト${outs}・得点${runs}`,
  ofScore: (actual: number, expected: number, difference: string) =>
    `合計 ${actual} / スコア ${expected}（${difference}）`,
  ofRuns: (actual: number, expected: number, difference: string) =>
    `打点 ${actual} / 得点 ${expected}（${difference}）`,
  ofInnings: (actual: string, expected: string, difference: string) =>
    `合計 ${actual}回 / ${expected}回（${difference}）`,
  ofPlaces: (actual: number, expected: number) => `打者 ${actual}/${expected}`,
  ofTurns: (actual: number, expected: number, difference: string) =>
    `打席 ${actual} / ${expected}（${difference}）`,
  ofPitchers: (actual: number) => `いまは${actual}人です`,
  difference: (signed: string) => `差 ${signed}`,
  outsMissing: (outs: number) => `あと${outs}アウト`,
  outsTooMany: (outs: number) => `${outs}アウト多い`,
  pitchersMissing: (pitchers: number) => `あと${pitchers}人`,
  pitchersTooMany: (pitchers: number) => `${pitchers}人多い`,
} as const;
