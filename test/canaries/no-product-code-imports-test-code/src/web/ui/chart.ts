// violates
export { season } from '../../../bench/season.ts';
