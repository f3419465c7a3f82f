export const homeAnswersMessages = {
  title: '出欠に答える',
  open: (count: number) => `未回答 ${count}件`,
  deadline: (moment: string) => `締切 ${moment}`,
  more: (count: number) => `ほかに${count}件`,
} as const;
