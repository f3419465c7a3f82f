/** These messages are separate from `messages.ts`, which the first page loads. */
export const savingMessages = {
  conflict: {
    title: 'まだ保存していません',
    changed: (when: string, who: string) => `${when}に${who}が先に変更しました。あなたの入力は残っています。`,
    changedBySomebody: '先に変更されていました。あなたの入力は残っています。',
    refused: (when: string, who: string) => `保存できません：${when}に${who}が変更`,
    refusedBySomebody: '保存できません：先に変更されていました',
    person: (name: string, device: string | null) => (device ? `${name}さん（${device}）` : `${name}さん`),
    /** Shown if the user has saved a change on another device first. */
    changedElsewhere: (when: string, device: string) =>
      `${when}に、あなたが${device}で先に変更しました。この端末の入力は残っています。`,
    refusedElsewhere: (when: string, device: string) => `保存できません：${when}に${device}で変更`,
    devices: { phone: 'スマートフォン', tablet: 'タブレット', computer: 'パソコン' },
    somebody: 'ほかの人',
    otherDevice: '別の端末',
    mine: 'あなたの入力',
    theirs: (whose: string) => `${whose}の変更`,
    /** Shown after a save that merged somebody else's changes without asking. */
    merged: (whose: string) => `${whose}の変更も取り込みました`,
    keepMine: '自分の入力で上書きする',
    takeTheirs: (whose: string) => `${whose}の変更を使う`,
    /** Shown after the other change was chosen, if the form has further input. */
    restUnsaved: (submit: string) => `ほかの入力は、保存前です。「${submit}」を押すと保存します。`,
    /** Shown if there is nothing to choose, because the screen already shows the current content. */
    showing: 'ほかの人が先に変更しました。今の内容を表示しています。',
  },
  states: {
    sending: '保存中…',
    unsent: '未送信・つながったら保存',
    refused: '保存できていません',
    gone: '削除されたため、保存できません',
    ofMissing: '未送信の入力が残っています',
    ofMissingText: '削除されたため、送れません。元に戻されると送れます。',
    discard: '未送信の入力を破棄',
  },
  draft: {
    restored: '前回入力した、保存前の内容を表示しています。',
    outdated: 'そのあと別の端末で変更されています。保存のときに、違うところを比べて選べます。',
    discard: '破棄する',
  },
} as const;
