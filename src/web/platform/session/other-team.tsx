import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { accountApi } from '#contract/account.ts';
import { LINKED_RECORDS, ownAccountApi } from '#contract/own-account.ts';
import { queryKeys } from '../../query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { call } from '../api/api.ts';
import { readQuery } from '../queries/data-provider.tsx';
import { toastError } from '../toast.ts';
import { otherTeamMessages as texts } from './other-team.messages.ts';
import { useTeamChange } from './team-change.ts';

/**
 * Offers to switch to the user's team to which the item of this page belongs. Without such a team, renders
 * `missing`.
 */
export function OtherTeam({ missing }: { missing: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const [, part, id] = pathname.split('/');
  const record = LINKED_RECORDS.find((each) => each === part);
  const params = { record: record ?? LINKED_RECORDS[0], id: Number(id) };
  const query = readQuery(queryKeys.teamOfLink(pathname), ownAccountApi.teamOfLink, { params });
  const { data: team } = useQuery({ ...query, enabled: record !== undefined });
  const showTeam = useTeamChange();
  const [pending, setPending] = useState(false);
  if (!record || !team) return missing;
  const open = async () => {
    setPending(true);
    const choose = () => call(accountApi.chooseTeam, { body: { team_id: team.id, member_id: null } });
    await showTeam(choose, pathname + search + hash).catch(() => toastError(texts.failed));
    setPending(false);
  };
  return (
    <EmptyState
      title={texts.title[record](team.name)}
      action={
        <Button pending={pending} pendingLabel={texts.changing} onClick={() => void open()}>
          {texts.change}
        </Button>
      }
    />
  );
}
