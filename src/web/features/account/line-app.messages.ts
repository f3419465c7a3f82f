export const lineAppMessages = {
  title: 'LINEの中で開いています',
  login:
    'いつものブラウザーには、ログインが残っていることがあります。ここでログインすると、LINEの中だけで有効です。',
  register: 'いつものブラウザーで登録すると、確認メールのリンクから、そのままログインできます。',
  open: 'ブラウザーで開く',
} as const;
