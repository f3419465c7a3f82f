// violates
export { gameCard } from '../features/games/game-card.ts';
