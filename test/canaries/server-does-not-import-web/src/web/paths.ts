export const paths = { login: '/login' };
