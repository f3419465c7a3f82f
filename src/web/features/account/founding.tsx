import { useQuery } from '@tanstack/react-query';
import { serverInfoApi } from '#contract/server-info.ts';
import type { FoundingPolicy } from '#domain/team.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { PUBLIC_QUERY, readQuery } from '../../platform/queries/data-provider.tsx';
import { useSignup } from '../../platform/session/signup.ts';
import { Notice } from '../../ui/notice.tsx';
import { foundingMessages as texts } from './founding.messages.ts';

/** The reason why somebody cannot create a team. `dead`: the operator's link is no longer valid. */
type FoundingRefusal = Exclude<FoundingPolicy, 'open'> | 'dead';

/**
 * Returns why somebody cannot create a team; undefined if they can.
 * @param invite the token of the operator's link; empty without a link
 */
export function useFoundingRefusal(invite: string): FoundingRefusal | undefined {
  const signup = useSignup();
  const { error } = useQuery({
    ...readQuery(['founding-invite', invite], serverInfoApi.foundingInvite, { params: { token: invite } }),
    enabled: signup === 'invite' && invite !== '',
    meta: PUBLIC_QUERY,
  });
  if (signup === 'open') return undefined;
  if (signup === 'closed' || invite === '') return signup;
  return hasStatus(error, 404) ? 'dead' : undefined;
}

export function FoundingNotice({ refused }: { refused: FoundingRefusal }) {
  return (
    <Notice tone={refused === 'dead' ? 'error' : 'info'} title={texts[refused].title}>
      {texts[refused].text}
    </Notice>
  );
}
