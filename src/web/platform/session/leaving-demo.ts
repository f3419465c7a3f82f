import { accessToken } from './access-token.ts';

/** The link reloads the app, so that no data of the demo team remains. */
export const leavingDemo = { reloadDocument: true, onClick: accessToken.forget } as const;
