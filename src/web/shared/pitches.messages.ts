/** Texts for a number of pitches that may have been higher, because not all were recorded. */
export const pitchesMessages = {
  atLeast: (count: number | string) => `${count}以上`,
  /** Shown beside a field that can be changed. */
  note: '記録していない投球があり、球数は「以上」です。入れ直すと、その数になります。',
};
