import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useSwitch } from '../../ui/use-switch.ts';
import { useTeamAnswerLink } from './answer-link.data.ts';
import { answerLinkMessages as texts } from './answer-link.messages.ts';
import { LinkActions } from './link-actions.tsx';

/** Offers the link by which all members answer, and a switch that turns it off. */
export function TeamLink() {
  const { link, switching, renewal } = useTeamAnswerLink();
  const errorId = useId();
  const { checked, show } = useSwitch(link.data?.on ?? false, switching.isPending);
  const toggle = (on: boolean) => {
    if (!link.data || switching.isPending) return;
    show(on);
    switching.mutate(on);
  };
  return (
    <div className="grid gap-2">
      <Checkbox
        look="switch"
        label={texts.team.on}
        description={texts.team.text}
        aria-describedby={errorId}
        checked={checked}
        onChange={({ target }) => toggle(target.checked)}
      />
      <FieldError id={errorId} error={link.error || switching.error ? texts.failed : undefined} />
      {link.data?.url && checked && (
        <LinkActions url={link.data.url} message={texts.team.message} renewal={renewal} />
      )}
    </div>
  );
}
