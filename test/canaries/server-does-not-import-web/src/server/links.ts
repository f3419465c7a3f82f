// violates
export { paths } from '../web/paths.ts';
