import { linkPage } from './vite.answer.config.ts';

export default linkPage('live');
