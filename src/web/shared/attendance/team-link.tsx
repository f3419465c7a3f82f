import { SavedSwitch } from '../../ui/saved-switch.tsx';
import { useTeamAnswerLink } from './answer-link.data.ts';
import { answerLinkMessages as texts } from './answer-link.messages.ts';
import { LinkActions } from './link-actions.tsx';

export function TeamLink() {
  const { link, switching, renewal } = useTeamAnswerLink();
  const stored = link.data?.on ?? false;
  const on = switching.isPending ? switching.variables : stored;
  return (
    <div className="grid gap-2">
      <SavedSwitch
        label={texts.team.on}
        description={texts.team.text}
        stored={stored}
        pending={!link.data || switching.isPending}
        error={link.error || switching.error ? texts.failed : undefined}
        onSwitch={(wanted) => switching.mutate(wanted)}
      />
      {link.data?.url && on && (
        <LinkActions url={link.data.url} message={texts.team.message} renewal={renewal} />
      )}
    </div>
  );
}
