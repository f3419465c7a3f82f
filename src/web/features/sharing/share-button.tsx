import { Share } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { GameDetail } from '#contract/games.ts';
import { useSession } from '../../platform/session/session.tsx';
import { useIsSharing } from '../../shared/sharing-state.ts';
import { isOpenedFor } from '../../shared/use-outside-line-app.ts';
import { Button } from '../../ui/button.tsx';
import { dialogOnDemand } from '../../ui/on-demand.tsx';
import { sharingMessages as texts } from './sharing.messages.ts';

const ShareDialog = dialogOnDemand(async () => (await import('./share-dialog.tsx')).ShareDialog);

/**
 * Loads the dialog when it is first opened.
 * @param compact whether to show only an icon, for the header of the page
 */
export function ShareButton({ game, compact = false }: { game: GameDetail; compact?: boolean }) {
  const newsFirst = useIsSharing() && !compact;
  const navigate = useNavigate();
  const [open, setOpen] = useState(newsFirst || (!compact && isOpenedFor('picture')));
  const close = () => {
    setOpen(false);
    // Keeps the dialog from opening again when the user comes back to the page.
    if (newsFirst) navigate('.', { replace: true });
  };
  const show = () => setOpen(true);
  // Hidden in the demo, whose games were never played.
  if (useSession().user?.visitor) return null;
  const icon = <Share aria-hidden className="size-5" />;
  return (
    <>
      {compact ? (
        <Button
          variant="ghost"
          onClick={show}
          aria-label={texts.share}
          title={texts.share}
          className="min-w-target px-0! text-field!"
        >
          {icon}
        </Button>
      ) : (
        <Button onClick={show} className="max-sm:w-full">
          {icon}
          {texts.open}
        </Button>
      )}
      <ShareDialog game={game} newsFirst={newsFirst} open={open} onClose={close} />
    </>
  );
}
