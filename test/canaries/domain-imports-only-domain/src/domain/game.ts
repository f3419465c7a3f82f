// violates
export { gameTypes } from '../contract/games.ts';
