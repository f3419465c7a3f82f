import type { NoticeKind } from '#domain/notice.ts';

export const noticesMessages = {
  title: 'お知らせメール',
  failed: '変更できませんでした',
  load: 'お知らせメールの設定を読み込めませんでした',
  kinds: {
    announcement: { label: '新しい予定' },
    reminder: { label: '出欠の回答のお願い', description: '未回答のとき、締切の3日前と当日の朝' },
    cancellation: { label: '予定の中止・変更' },
    digest: { label: '出欠のまとめ', description: '監督に、締切のとき' },
    alarm: { label: '人数が足りない予定', description: '監督に、前日' },
    withdrawal: { label: '締切後の出席の取り消し', description: '監督に' },
  } satisfies Record<NoticeKind, { label: string; description?: string }>,
  stop: {
    title: 'お知らせメールを止める',
    teamTitle: (team: string) => `「${team}」からのお知らせメール`,
    all: 'すべて止める',
    stopped: 'お知らせメールを止めました',
    undo: '元に戻す',
    choose: '受け取るメール',
    missing: 'このリンクは使えません',
    missingText: 'リンクが途中で切れているか、チームを離れています。',
  },
} as const;
