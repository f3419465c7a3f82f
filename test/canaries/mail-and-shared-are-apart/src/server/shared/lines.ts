export const lines = 1;
