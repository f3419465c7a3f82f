export const queueMail = 1;
