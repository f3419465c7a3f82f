export const passwordMessages = {
  hint: '6文字以上（8文字以上をおすすめします）',
  current: '現在のパスワード',
  new: '新しいパスワード',
  newConfirmation: '新しいパスワード（確認）',
  productNames: ['ベンチノート', 'bench-note', 'benchnote'],
  advice: {
    common: 'よく使われているパスワードです。推測されやすいため、別のものをおすすめします。',
    own: '名前やチーム名、メールアドレスが入っています。推測されやすいため、別のものをおすすめします。',
  },
} as const;
