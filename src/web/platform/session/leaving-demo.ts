import { accessToken } from './access-token.ts';

/**
 * The properties of a link that leaves the demo team. The link reloads the app, so that no data of the demo team
 * remains.
 */
export const leavingDemo = { reloadDocument: true, onClick: accessToken.forget } as const;
