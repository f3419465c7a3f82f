import type { DepartureContent } from '#domain/scoring/contents/players.ts';

const departed: Readonly<Record<DepartureContent['why'], (name: string) => string>> = {
  hurt: (name) => `${name}が負傷退場（代わりなし）`,
  ejected: (name) => `${name}が退場`,
  left: (name) => `${name}が退く（代わりなし）`,
};

/** Texts about batting out of turn, courtesy runners, and players who leave or arrive without a substitution. */
export const rosterMessages = {
  /** The entries of a log in words. */
  steps: {
    outOfTurn: (order: number, name: string) => `打順間違い：${order}番 ${name}が打席に`,
    chosen: (order: number, name: string) => `選択打順：${order}番 ${name}から`,
    outOnAppeal: (name: string) => `${name} 打順間違いでアウト`,
    automaticOut: (order: number) => `${order}番は空きでアウト`,
    courtesy: (name: string, replaced: string) => `${replaced}の臨時代走に${name}`,
    runsAgain: (name: string) => `${name}が走者に戻る`,
    departed,
    arrival: (name: string, order: number) => `${name}が${order}番に加わる`,
    pitcherUnknown: '相手の投手は不明',
    otherPitcherUnknown: '相手の投手が交代（不明）',
  },
  unknownPitcher: (number: number) => (number === 1 ? '投手不明' : `投手不明（${number}人目）`),
  hitterOver: 'DHを解除：',
  hitter: {
    pitcherBats: (pitcher: string, hitter: string, order: number) =>
      `${hitter}に代わり、投手の${pitcher}が${order}番`,
    hitterFields: (pitcher: string, hitter: string, order: number, position: string, leaves: string) =>
      `DHの${hitter}が${position}、投手の${pitcher}が${order}番（${leaves}は退く）`,
    flexBats: (flex: string, dp: string, order: number) =>
      `FLEXの${flex}が${order}番を打つ（DPの${dp}は退く）`,
    dpFields: (flex: string, dp: string, position: string) =>
      `DPの${dp}が${position}も守る（FLEXの${flex}は退く）`,
    dpReturns: (flex: string, dp: string, order: number) =>
      `DPの${dp}が${order}番に戻る（${flex}は打順を外れる）`,
    flexReturns: (flex: string, dp: string, position: string) =>
      `FLEXの${flex}が${position}に戻る（${dp}は打つだけ）`,
  },
  chips: {
    label: '交代のほか',
    outOfTurn: '打順間違い',
    courtesy: '臨時代走',
    hitter: { none: '', dh: 'DH解除', dpFlex: 'DP・FLEXの入れ替え' },
    departure: '負傷・退場（代わりなし）',
    arrival: 'あとから来た選手',
    unknownPitcher: '不明な投手に交代',
  },
  order: {
    title: '打順間違い',
    chosenTitle: '選択打順',
    proper: (order: number, name: string) => `打順では、${order}番 ${name}です。`,
    who: '打席に立っている選手',
    whoBatted: '打席に立った選手',
    text: 'アピールがなければ、その選手の打席になり、次はその次の打順です。カウントはそのまま続きます。',
    chosenText: '選んだ打者から始まり、走者はその前の打順の選手です。',
    first: '最初の打者',
    lastTurn: (what: string) => `前の打席：${what}`,
    appeal: (name: string) => `アピールあり：${name}がアウト`,
    appealText:
      '立った選手の打席はなかったことになり、走者は戻ります。次は、アウトになった選手の次の打順です。',
    noAppeal: 'アピールなし：立った選手を選ぶ',
  },
  courtesy: {
    title: '臨時代走',
    text: '元の選手は試合に残ります。',
    who: (name: string) => `${name}の臨時代走`,
    again: (name: string) => `${name}が走者に戻る`,
    record: '得点・盗塁の記録',
    records: { runner: '走った選手', replaced: '元の走者' },
    recordOf: { runner: '記録は走った選手', replaced: '記録は元の走者' },
  },
  departure: {
    title: '負傷・退場（代わりなし）',
    who: '退く選手',
    why: '理由',
    whys: { hurt: '負傷', ejected: '退場', left: '早退' },
    turns: '空いた打順',
    turnOptions: { out: 'アウト', passed: '飛ばす' },
  },
  arrival: {
    title: 'あとから来た選手を加える',
    who: '加わる選手',
    where: '打順',
    position: '守備',
    onlyBats: '守備なし',
    last: (order: number) => `${order}番（最後）`,
    vacant: (order: number) => `${order}番（空き）`,
    full: '打順は、これ以上増やせません。空いた打順がないときは「交代」で入れてください。',
  },
  hitterText: { none: '', dh: '投手が入る打順を選んでください。', dpFlex: '入れ替え方を選んでください。' },
  vacant: {
    text: (order: number) => `${order}番は空いています`,
    batter: '空き',
    enter: 'アウトを入れる',
  },
  choose: '打順を選ぶ',
  confirm: '確定',
  temporary: '臨時代走',
} as const;
