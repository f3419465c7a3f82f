export { gameCard } from '../features/games/game-card.tsx';
export { member } from '../features/team/member.tsx';
