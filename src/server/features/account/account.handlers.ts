import type { accountApi } from '#contract/account.ts';
import type { ownAccountApi } from '#contract/own-account.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { joiningHandlers } from './joining.handlers.ts';
import { myPageHandlers } from './my-page.handlers.ts';
import type { AccountParts } from './parts.ts';
import { passwordHandlers } from './password.handlers.ts';
import { emailCorrectionHandlers, registrationHandlers } from './registration.handlers.ts';
import { ownSessionsHandlers, sessionHandlers } from './session.handlers.ts';

export function accountHandlers(parts: AccountParts): Handlers<typeof accountApi & typeof ownAccountApi> {
  return {
    ...registrationHandlers(parts),
    ...joiningHandlers(parts),
    ...emailCorrectionHandlers(parts),
    ...sessionHandlers(parts),
    ...ownSessionsHandlers(parts),
    ...passwordHandlers(parts),
    ...myPageHandlers(parts),
  };
}
