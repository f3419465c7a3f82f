export { page as app } from './routes.tsx';
