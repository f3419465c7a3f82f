export { app } from './app.tsx';
