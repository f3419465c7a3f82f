import type { DepartureContent } from '../contents/players.ts';

const departed: Readonly<Record<DepartureContent['why'], (name: string) => string>> = {
  hurt: (name) => `${name}が負傷退場（代わりなし）`,
  ejected: (name) => `${name}が退場`,
  left: (name) => `${name}が退く（代わりなし）`,
};

export const rosterChangeMessages = {
  steps: {
    outOfTurn: (order: number, name: string) => `打順間違い：${order}番 ${name}が打席に`,
    chosen: (order: number, name: string) => `選択打順：${order}番 ${name}から`,
    outOnAppeal: (name: string) => `${name} 打順間違いでアウト`,
    automaticOut: (order: number) => `${order}番は空きでアウト`,
    courtesy: (name: string, replaced: string) => `${replaced}の臨時代走に${name}`,
    runsAgain: (name: string) => `${name}が走者に戻る`,
    departed,
    arrival: (name: string, order: number, position: string | null) =>
      `${name}が${order}番に加わる${position ? `（${position}）` : ''}`,
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
    hitterFillsIn: (pitcher: string, hitter: string, order: number, position: string) =>
      `DHの${hitter}が${position}、投手の${pitcher}が空いている${order}番`,
    flexBats: (flex: string, dp: string, order: number) =>
      `FLEXの${flex}が${order}番を打つ（DPの${dp}は退く）`,
    dpFields: (flex: string, dp: string, position: string) =>
      `DPの${dp}が${position}も守る（FLEXの${flex}は退く）`,
    dpReturns: (flex: string, dp: string, order: number) =>
      `DPの${dp}が${order}番に戻る（${flex}は打順を外れる）`,
    flexReturns: (flex: string, dp: string, position: string) =>
      `FLEXの${flex}が${position}に戻る（${dp}は打つだけ）`,
  },
} as const;
