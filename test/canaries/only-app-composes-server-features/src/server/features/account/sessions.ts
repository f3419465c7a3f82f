export const sessions = 1;
