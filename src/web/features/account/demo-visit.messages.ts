export const demoVisitMessages = {
  look: '見本のチームを見る',
  preparing: '準備しています…',
  failed: '見本のチームを開けませんでした。しばらくしてからもう一度お試しください',
} as const;
