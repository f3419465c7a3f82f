// violates
export { queueMail } from '../mail/queue-mail.ts';
