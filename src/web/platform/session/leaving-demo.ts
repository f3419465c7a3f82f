import { accessToken } from './access-token.ts';

/** For a link by which a visitor leaves the demo team: the page is loaded anew, without anything of it. */
export const leavingDemo = { reloadDocument: true, onClick: accessToken.forget } as const;
