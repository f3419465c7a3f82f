/** A number of pitches, of which there may have been more where not all were recorded. */
export const pitchesMessages = {
  atLeast: (count: number | string) => `${count}以上`,
  withUnit: (count: number, atLeast: boolean) => (atLeast ? `${count}球以上` : `${count}球`),
};
