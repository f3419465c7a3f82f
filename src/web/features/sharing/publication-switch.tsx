import type { Game } from '#contract/games.ts';
import { commonMessages } from '../../messages.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { reasonOf } from '../../platform/failure.ts';
import { toastError } from '../../platform/toast.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useSwitch } from '../../ui/use-switch.ts';
import { useGamePublication } from './sharing.data.ts';
import { sharingMessages } from './sharing.messages.ts';

const texts = sharingMessages.publication;

/** Whether the link of the game tells the score in a chat; takes effect at once. */
export function PublicationSwitch({ game }: { game: Game }) {
  const { mutate, isPending } = useGamePublication(game);
  const { checked, show } = useSwitch(game.public, isPending);
  const failed = (error: unknown) =>
    toastError(hasStatus(error, 409) ? commonMessages.conflict.showing : (reasonOf(error) ?? texts.failed));
  return (
    <Checkbox
      look="switch"
      label={texts.label}
      description={texts.text}
      aria-busy={isPending}
      checked={checked}
      onChange={({ target }) => {
        if (isPending) return;
        show(target.checked);
        mutate(target.checked, { onError: failed });
      }}
    />
  );
}
