export const ratio = 1;
