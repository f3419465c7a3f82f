// violates
export { builder } from '../../test/builders.ts';
