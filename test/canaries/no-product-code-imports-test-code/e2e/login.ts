export const login = 1;
