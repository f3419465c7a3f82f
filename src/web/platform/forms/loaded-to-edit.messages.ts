/** These messages are separate from `messages.ts`, which the first page loads. */
export const loadedToEditMessages = {
  asking: '最新かどうか確かめています',
  notAsked: '最新かどうか確かめられません',
  changed: 'この画面を開いたあとに、別の端末で変更されました',
  compared: '入力はそのままです。同じところを両方で変えていれば、保存のときに選べます。',
} as const;
