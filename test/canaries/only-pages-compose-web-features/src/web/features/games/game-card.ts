export const gameCard = 1;
