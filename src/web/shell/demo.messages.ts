export const demoMessages = {
  label: '見本',
  demo: '見本のチームです。',
  readOnly: '変更はできません',
  createTeam: 'チームを作る',
  leave: '見本を閉じる',
  leaveShort: '閉じる',
} as const;
