import { useId } from 'react';
import type { Team } from '#contract/team.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useTeamUpdate } from './team.data.ts';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.unlisted;

/** Whether people who are not in the list of members may join; takes effect at once. */
export function UnlistedSwitch({ team }: { team: Team }) {
  const { mutate, isPending, variables, error } = useTeamUpdate();
  const errorId = useId();
  const { id: _, invite_code: _code, ...settings } = team;
  const checked = isPending ? variables.unlisted_allowed : team.unlisted_allowed;
  const failure = hasStatus(error, 409) ? texts.conflict : error && texts.failed;
  return (
    <div>
      <Checkbox
        look="switch"
        label={texts.label}
        description={texts.text}
        aria-describedby={errorId}
        checked={checked ?? team.unlisted_allowed}
        onChange={(event) => {
          if (!isPending) mutate({ ...settings, unlisted_allowed: event.target.checked });
        }}
      />
      <FieldError id={errorId} error={failure || undefined} />
    </div>
  );
}
