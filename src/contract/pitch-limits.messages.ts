/** The errors of the rule on pitches, and of pitches that were thrown elsewhere. */
export const pitchFieldMessages = {
  limitInvalid: '0から999までの整数で入力してください',
  gradeInvalid: '学年の範囲を選び直してください',
  gradeLabelRequired: '学年の呼び名を40文字以内で入力してください',
  dayInvalid: '日付を正しく入力してください',
  ruleNameRequired: 'ルールの名前を100文字以内で入力してください',
  sourceRequired: '出典を300文字以内で入力してください',
  notesTooLong: '補足は600文字以内で入力してください',
  urlInvalid: 'https:// で始まるURLを入力してください',
  dateRequired: '投げた日を入力してください',
  pitchesRequired: '球数を1から999までの整数で入力してください',
  kindRequired: '公式戦・練習試合・練習から選択してください',
  placeTooLong: '場所は100文字以内で入力してください',
  reporterRequired: 'だれから聞いたかを100文字以内で入力してください',
} as const;
