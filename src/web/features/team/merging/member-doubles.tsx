import { useState } from 'react';
import type { Member } from '#contract/member.ts';
import { paths } from '../../../paths.ts';
import { hasStatus } from '../../../platform/api/api-error.ts';
import { useSession } from '../../../platform/session/session.tsx';
import { useRemoval } from '../../../platform/undo/use-removal.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type SettingProps, SettingRow, StandingAction } from '../member/member-settings.tsx';
import { refetchAll } from '../team.data.ts';
import { doublesMessages as texts } from './doubles.messages.ts';
import { useMemberDeletion, usePlayedGames } from './merging.data.ts';

export function MergeSetting({ member }: { member: Member }) {
  return (
    <SettingRow title={texts.mergeTitle} text={texts.mergeText} error={undefined}>
      <ButtonLink variant="line" to={paths.mergeMember(member.id)}>
        {texts.mergeLink}
      </ButtonLink>
    </SettingRow>
  );
}

/** `onRemoved` is called before the member's row disappears. */
type DeletionProps = SettingProps & { readonly onRemoved: () => void };

function Deletion({ member, panel, onRemoved }: DeletionProps) {
  const [refusal, setRefusal] = useState<string>();
  const { ask, dialog } = useRemoval({
    title: ({ name }: Member) => texts.deleteQuestion(name),
    deletion: useMemberDeletion(),
    done: texts.deleted,
    onRemoved: () => {
      onRemoved();
      refetchAll();
    },
    deleted: ({ id }) => ({ kind: 'member', id }),
    onRefused: (error) => {
      if (!hasStatus(error, 422)) return false;
      setRefusal(error.text('id') ?? error.message);
      return true;
    },
  });
  return (
    <SettingRow title={texts.deletion} text={texts.deletionText} error={refusal}>
      {refusal !== undefined && member.active ? (
        <StandingAction member={member} panel={panel} />
      ) : (
        <Button variant="line" onClick={() => ask(member)}>
          {texts.delete}
        </Button>
      )}
      <ConfirmDialog {...dialog} />
    </SettingRow>
  );
}

/** Deletes a member who has no line. Other members cannot be deleted, because their figures stay. */
export function DeletionSetting(props: DeletionProps) {
  const { user } = useSession();
  const games = usePlayedGames();
  const { id } = props.member;
  if (!games || games.has(id) || id === user?.id) return null;
  return <Deletion {...props} />;
}
