/** Texts of a game that is watched from elsewhere: behind the public link, and on the game's page. */
export const liveMessages = {
  title: '経過',
  score: '得点',
  outs: (outs: number) => `${outs}死`,
  atBat: '攻撃中',
  counts: {
    letters: { balls: 'B', strikes: 'S', outs: 'O' },
    spoken: { balls: 'ボール', strikes: 'ストライク', outs: 'アウト' },
  },
  bases: ['一塁', '二塁', '三塁'],
  runner: (base: string, name: string) => `${base} ${name}`,
  noRunner: '走者なし',
  batter: '打者',
  pitcher: '投手',
  firstTurn: '第1打席',
  pitches: (inning: number, game: string) => `この回 ${inning}球・計 ${game}球`,
  lastPlay: '最新のプレー',
  /** A record need not be a play: a pitch is one too. */
  lastRecord: (age: string) => `最後の記録 ${age}`,
  runs: (runs: number) => `${runs}点`,
  scoreAfter: (first: number, second: number) => `${first}–${second}`,
  state: {
    before: '試合前',
    suspended: '中断しています',
    over: '試合終了',
  },
  age: {
    now: 'たった今',
    seconds: (seconds: number) => `${seconds}秒前`,
    minutes: (minutes: number) => `${minutes}分前`,
  },
  day: (day: string) => `${day}の試合`,
  beforeText: '試合が始まると、この画面に経過が出ます。開いたままで大丈夫です。',
  tabs: { label: '表示', plays: '経過', box: '成績', starters: '先発' },
  plays: {
    none: 'まだプレーがありません。',
    half: (half: string, team: string) => `${half} ${team}`,
    sums: (runs: number, hits: number) => `${runs}点 ${hits}安打`,
    all: '試合開始から表示',
  },
  box: {
    none: '先発が決まると、ここに成績が出ます。',
    batting: (team: string) => `${team}の打撃`,
    pitching: (team: string) => `${team}の投手`,
    batter: '打者',
    pitcher: '投手',
    heads: {
      at_bats: '打数',
      hits: '安打',
      runs_batted_in: '打点',
      runs: '得点',
      walks: '四死',
      strikeouts: '三振',
      steals: '盗塁',
    },
    pitchingHeads: {
      innings: '回',
      pitches: '球数',
      hits: '安打',
      walks: '四死',
      strikeouts: '三振',
      runs: '失点',
      earned_runs: '自責',
    },
    innings: (outs: number) => {
      const [whole, rest] = [Math.floor(outs / 3), outs % 3];
      if (rest === 0) return String(whole);
      return whole > 0 ? `${whole} ${rest}/3` : `${rest}/3`;
    },
    unknown: '-',
  },
  starters: { none: '先発はまだ入っていません。' },
  mine: {
    label: '応援する選手',
    none: '選ばない',
    note: 'この端末だけが覚えます。',
    mark: '★',
  },
  replay: {
    switch: '結果を隠す',
    hint: '得点を伏せて、最初から1プレーずつ見られます。',
    text: '得点を隠しています。1プレーずつ進めて見られます。',
    back: '1プレー戻る',
    next: '次のプレー',
    start: '試合開始前',
    end: 'ここまでの記録は以上です。',
  },
} as const;
