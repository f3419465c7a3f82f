// violates
export { gamesPage } from '../../pages/games-page.ts';
