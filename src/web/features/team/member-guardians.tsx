import { useState } from 'react';
import type { Member } from '#contract/member.ts';
import { LaterPersonalLink } from '../../shared/attendance/later-personal-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useGuardianRemoval } from './joined.data.ts';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.joined;

function Guardian({ member, guardian }: { member: Member; guardian: Member['guardians'][number] }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, failure } = useGuardianRemoval(member);
  const confirm = () => {
    setAsking(false);
    mutate(guardian.id);
  };
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 break-keep">{guardian.name}</span>
        <Button variant="line" pending={isPending} onClick={() => setAsking(true)}>
          {texts.removeGuardian}
          <span className="sr-only">（{guardian.name}）</span>
        </Button>
      </div>
      {member.active && (
        <LaterPersonalLink
          owner={{ kind: 'guardian', id: member.id, guardian_id: guardian.id }}
          name={guardian.name}
        />
      )}
      <FieldError id={`guardian-${guardian.id}-error`} error={failure} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.removeGuardianQuestion(guardian.name, member.name)}
        text={texts.removeGuardianText}
        confirmLabel={texts.removeGuardian}
        onConfirm={confirm}
      />
    </li>
  );
}

/** The guardians of a child, each of whom a coach can remove. */
export function MemberGuardians({ member }: { member: Member }) {
  if (member.guardians.length === 0) return null;
  return (
    <div className="py-3">
      <p className="font-semibold">{texts.guardiansTitle}</p>
      <ul>
        {member.guardians.map((guardian) => (
          <Guardian key={guardian.id} member={member} guardian={guardian} />
        ))}
      </ul>
    </div>
  );
}
