import { accessToken } from './access-token.ts';

/**
 * The properties of a link by which a visitor leaves the demo team. It loads the page anew, so that nothing of the
 * team remains.
 */
export const leavingDemo = { reloadDocument: true, onClick: accessToken.forget } as const;
