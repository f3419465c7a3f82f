export const gamesPage = 1;
