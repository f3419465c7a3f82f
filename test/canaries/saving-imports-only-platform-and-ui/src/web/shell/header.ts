export const header = 1;
