export const batting = 1;
