import type { HelpPicture, Reader } from './guides.ts';

export const helpMessages = {
  title: '使い方',
  readers: { coach: '監督・記録係', player: '選手', guardian: '保護者' } satisfies Record<Reader, string>,
  chooseReader: 'だれの使い方',
  contents: '目次',
  demo: '画面は見本のチームです。',
  pictures: {
    members: 'メンバーの画面。背番号と名前の一覧の上に、追加のボタンがある',
    invite: '招待の画面。QRコードの下に、LINEで送るボタンがある',
    attendance: '予定の画面。出席、保留、欠席、未回答の人数と名前が並ぶ',
    lineup: 'オーダーの画面。9人の打順と守備が並び、下に控えがいる',
    scoring: 'スコアの画面。塁の図の下に、投球と打席の結果のボタンが並ぶ',
    sheet: 'スコアシートの画面。打者ごとに打席結果が並び、下に検算の結果が出る',
    sharing: '試合を送る画面。送る文の上に、LINEで送るボタンがある',
    answer: 'マイページ。次の予定の下に、出席、保留、欠席のボタンが並ぶ',
    figures: '個人成績の画面。打率の下に、ほかの成績が並ぶ',
    calendar: '予定をカレンダーに入れる画面。カレンダーの種類を選ぶボタンが並ぶ',
    guardian: 'チームに参加する画面。保護者を選び、お子さんに印を付けている',
    children: 'マイページ。上に2人の子どもの名前が並び、1人が選ばれている',
  } satisfies Record<HelpPicture, string>,
} as const;
