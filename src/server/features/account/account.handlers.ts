import type { accountApi } from '#contract/account.ts';
import type { ownAccountApi } from '#contract/own-account.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { emailCorrectionHandlers } from './email-correction.handlers.ts';
import { joiningHandlers } from './joining.handlers.ts';
import { myPageHandlers } from './my-page.handlers.ts';
import { ownSessionsHandlers } from './own-sessions.handlers.ts';
import type { AccountParts } from './parts.ts';
import { passwordHandlers } from './password.handlers.ts';
import { registrationHandlers } from './registration.handlers.ts';
import { sessionHandlers } from './session.handlers.ts';

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
