export { app } from '../../app.tsx';
export { member } from '../team/member.tsx';
