import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { type Member, newMember } from '#contract/team.ts';
import { useContractForm } from '../../platform/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findSameName } from './member-names.ts';
import { SameNameWarning } from './same-name-warning.tsx';
import { teamMessages } from './team.messages.ts';
import type { MemberPanelState } from './use-member-panel.ts';

const texts = teamMessages.changing;

interface MemberNameFormProps {
  readonly member: Member;
  readonly allMembers: readonly Member[];
  readonly panel: MemberPanelState;
}

export function MemberNameForm({ member, allMembers, panel }: MemberNameFormProps) {
  const form = useContractForm(newMember, { name: member.name });
  const { register, reset, handleSubmit, control, formState } = form;
  const typed = useWatch({ control, name: 'name' });
  const others = allMembers.filter(({ id }) => id !== member.id);

  // Take over a name changed elsewhere, unless the user is editing it.
  useEffect(() => reset({ name: member.name }, { keepDirtyValues: true }), [member.name, reset]);

  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ name }) => panel.change({ name }))}
      className="grid grid-cols-[1fr_auto] items-start gap-2.5 py-3"
    >
      <TextField
        label={texts.name}
        autoComplete="off"
        hint={findSameName(others, typed) && <SameNameWarning>{texts.sameName}</SameNameWarning>}
        error={formState.errors.name?.message ?? panel.errorOf('name')}
        {...register('name')}
      />
      {/* The margin skips the field's label. */}
      <Button type="submit" variant="line" pending={panel.pending('name')} className="mt-6.5">
        {texts.rename}
      </Button>
    </form>
  );
}
