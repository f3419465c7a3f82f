import { accessToken } from './access-token.ts';

/**
 * The props of a link by which a visitor leaves the demo team. It reloads the app, so that no data of the
 * team remains.
 */
export const leavingDemo = { reloadDocument: true, onClick: accessToken.forget } as const;
