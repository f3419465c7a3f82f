/** A number of pitches, of which there may have been more where not all were recorded. */
export const pitchesMessages = {
  atLeast: (count: number | string) => `${count}以上`,
  /** Beside a field that can be changed. */
  note: '記録していない投球があり、球数は「以上」です。入れ直すと、その数になります。',
  withUnit: (count: number, atLeast: boolean) => (atLeast ? `${count}球以上` : `${count}球`),
};
