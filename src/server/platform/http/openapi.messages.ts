/** Descriptions in the OpenAPI document. The summary of an endpoint is in its row of the contract. */
export const openApiMessages = {
  title: 'ベンチノート',
  idempotencyKey:
    '推測できない値（UUID など）。同じ値と同じ内容で24時間以内に送り直すと、処理は繰り返されず、同じ応答が Idempotency-Replayed: true とともに返る',
  success: '成功',
  refusals: {
    400: 'Idempotency-Key の形式が正しくない',
    401: 'トークンがない、または無効',
    403: '権限がない、またはメール認証が済んでいない',
    404: 'チームの中に見つからない',
    409: 'ほかの人が先に変更した',
    422: '項目の誤り（errors に項目名ごとの文）、または別の内容に使われた Idempotency-Key',
    429: '試行回数が多すぎる（Retry-After）',
  },
} as const;
