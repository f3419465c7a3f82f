// violates
export { batting } from '../../domain/batting.ts';
