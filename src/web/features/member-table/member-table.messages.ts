import type { LineupPosition } from '#domain/lineup.ts';
import { lineupWords } from '../../shared/lineup/lineup-words.messages.ts';

export const memberTableMessages = {
  title: 'メンバー表',
  back: '打順・守備に戻る',
  backToItem: '予定に戻る',
  failed: 'メンバー表を読み込めませんでした',
  preview: '印刷される紙',
  heading: (team: string) => `${team}　メンバー表`,
  about: (day: string, opponent: string | null, location: string | null) =>
    [day, opponent === null ? null : `対 ${opponent}`, location, '先攻・後攻'].filter(Boolean).join('　'),
  sub: (day: string, opponent: string | null) => (opponent ? `${day} ${opponent}戦` : day),
  order: '打順',
  position: '守備',
  name: '氏名',
  number: '背番号',
  bench: '控え',
  coach: '監督',
  coaches: 'コーチ',
  recorder: '記録',
  captain: '主将',
  numbered: (name: string, number: string | null) => (number === null ? name : `${name}（${number}）`),
  pause: '、',
  outside: lineupWords.outside,
  formatPosition: (position: LineupPosition | null) =>
    position === null ? '' : lineupWords.letters[position],
  parts: '1枚に入れる数',
  part: (count: number) => `${count}つ`,
  kana: 'ふりがなを入れる',
  paper: 'A4縦・切り取り線あり',
  print: '印刷する',
  send: '画像で送る',
  empty: {
    title: 'オーダーがまだありません',
    text: '打順と守備を組むと、メンバー表ができます。',
    make: '打順を組む',
  },
  picture: {
    title: '画像で送る',
    alt: 'メンバー表の画像',
    share: '画像を送る',
    save: '画像を保存',
    names: { number: '名前は背番号だけ', family: '名前は姓だけ', full: '名前は氏名' },
    why: 'チームの外に出る画像なので、名前はチームの決まりで出ます。',
    change: '変える',
    product: 'ベンチノート',
  },
} as const;
