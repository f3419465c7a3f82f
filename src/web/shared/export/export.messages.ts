export const exportMessages = {
  open: '書き出す',
  excel: 'Excelで書き出す',
  csv: 'CSVで書き出す',
  battingCsv: '打撃をCSVで書き出す',
  pitchingCsv: '投手をCSVで書き出す',
  done: (name: string) => `「${name}」を保存しました`,
  failed: '書き出せませんでした。もう一度お試しください。',
  team: {
    title: 'データ',
    action: 'チームの全データを書き出す',
    about: 'メンバー・試合・成績・予定（JSON）',
  },
} as const;
