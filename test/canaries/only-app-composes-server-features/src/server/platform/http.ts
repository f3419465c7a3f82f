// violates
export { sessions } from '../features/account/sessions.ts';
