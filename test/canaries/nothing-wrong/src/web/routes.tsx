export const page = () => import('./pages/games-page.tsx');
