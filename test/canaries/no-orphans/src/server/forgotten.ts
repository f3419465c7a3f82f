// violates
export const forgotten = 1;
