// violates
export { login } from '../../e2e/login.ts';
