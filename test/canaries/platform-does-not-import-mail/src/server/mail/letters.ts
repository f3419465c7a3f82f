export const letters = 1;
