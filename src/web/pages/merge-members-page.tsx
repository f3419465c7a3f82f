import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Member } from '#contract/member.ts';
import { formatNumberAndName } from '#domain/member-name.ts';
import { markSameNames } from '../features/team/member-names.ts';
import { MergeForm } from '../features/team/merging/merge-form.tsx';
import { useMergePreview } from '../features/team/merging/merging.data.ts';
import { mergingMessages } from '../features/team/merging/merging.messages.ts';
import { useMembers } from '../features/team/team.data.ts';
import { teamMessages } from '../features/team/team.messages.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../platform/queries/loaded.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Select } from '../ui/select.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TextLink } from '../ui/text-link.tsx';

function Missing() {
  return (
    <EmptyState
      title={mergingMessages.missing}
      action={
        <ButtonLink variant="line" to={paths.members}>
          {mergingMessages.toMembers}
        </ButtonLink>
      }
    />
  );
}

/** Lists members of the same name first. */
function listOptions(member: Member, members: readonly Member[]) {
  const others = members.filter(({ id }) => id !== member.id);
  const isSame = ({ name }: Member) => Number(markSameNames([member], [name]).includes(true));
  return others
    .toSorted((a, b) => isSame(b) - isSame(a))
    .map((other) => ({
      value: other.id,
      label: other.active ? formatNumberAndName(other) : mergingMessages.former(formatNumberAndName(other)),
    }));
}

function Comparison({ pair }: { pair: readonly [Member, Member] }) {
  const [{ id }, { id: otherId }] = pair;
  return (
    <Loaded query={useMergePreview(id, otherId)} missing={<Missing />}>
      {(preview) => <MergeForm pair={pair} preview={preview} />}
    </Loaded>
  );
}

function Merging({ members }: { members: readonly Member[] }) {
  const [search, setSearch] = useSearchParams();
  const find = (name: string) => members.find(({ id }) => id === Number(search.get(name)));
  const [member, other] = [find('member'), find('other')];
  const [isAsking] = useState(other === undefined);
  if (!member || (!other && !isAsking)) return <Missing />;
  const choose = (id: string) => setSearch({ member: String(member.id), other: id }, { replace: true });
  return (
    <div className="grid gap-6">
      {isAsking && (
        <Select
          label={mergingMessages.other(formatNumberAndName(member))}
          options={listOptions(member, members)}
          placeholder={mergingMessages.choose}
          value={other?.id ?? ''}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {other && other.id !== member.id && (
        <Comparison key={`${member.id}-${other.id}`} pair={[member, other]} />
      )}
    </div>
  );
}

export default function MergeMembersPage() {
  return (
    <div className="max-w-xl">
      <PageTitle above={<TextLink to={paths.members}>{teamMessages.members.title}</TextLink>}>
        {mergingMessages.title}
      </PageTitle>
      <Loaded query={useMembers()}>{(members) => <Merging members={members} />}</Loaded>
    </div>
  );
}
