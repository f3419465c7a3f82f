import type { accountApi } from '#contract/account.ts';
import type { ownAccountApi } from '#contract/own-account.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { createJoiningHandlers } from './joining.handlers.ts';
import { createMyPageHandlers } from './my-page.handlers.ts';
import type { AccountParts } from './parts.ts';
import { createPasswordHandlers } from './password.handlers.ts';
import { createEmailCorrectionHandlers, createRegistrationHandlers } from './registration.handlers.ts';
import { createOwnSessionsHandlers, createSessionHandlers } from './session.handlers.ts';

export function createAccountHandlers(
  parts: AccountParts,
): Handlers<typeof accountApi & typeof ownAccountApi> {
  return {
    ...createRegistrationHandlers(parts),
    ...createJoiningHandlers(parts),
    ...createEmailCorrectionHandlers(parts),
    ...createSessionHandlers(parts),
    ...createOwnSessionsHandlers(parts),
    ...createPasswordHandlers(parts),
    ...createMyPageHandlers(parts),
  };
}
