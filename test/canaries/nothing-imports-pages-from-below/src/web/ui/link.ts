// violates
export { gamesPage } from '../routes.tsx';
