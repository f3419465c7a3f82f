import { Dialog } from '@base-ui/react/dialog';
import type { Team } from '#contract/team.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectedLink } from './invite-link.tsx';
import { InviteQr } from './invite-qr.tsx';
import { teamMessages } from './team.messages.ts';
import { useInviteLink } from './use-invite-link.ts';

const texts = teamMessages.invite;

type Invitation = ReturnType<typeof useInviteLink>;

function OnTheSpot({ team, link }: { team: Team; link: string }) {
  return (
    <div className="flex items-center gap-4">
      <InviteQr link={link} />
      <div className="grid gap-1">
        <p className="font-bold">{texts.onTheSpot}</p>
        <p className="text-small text-ink-2">{texts.onTheSpotText}</p>
        <p className="text-small text-ink-2 tabular-nums">{texts.code(team.invite_code)}</p>
      </div>
    </div>
  );
}

/** Computers usually have no apps to share with; there the whole text can be copied instead. */
function OtherWays({ copyLink, copyText, share }: Invitation) {
  const canShare = 'share' in navigator;
  return (
    <div className="grid grid-cols-2 gap-2.5 *:px-1! *:text-small *:whitespace-nowrap">
      <Button variant="line" onClick={copyLink}>
        {texts.copyLink}
      </Button>
      <Button variant="line" onClick={canShare ? share : copyText}>
        {canShare ? texts.byOtherApp : texts.copyText}
      </Button>
    </div>
  );
}

function InviteWays({ team }: { team: Team }) {
  const invitation = useInviteLink(team);
  const { link, lineUrl, text, copyByHand, sent } = invitation;
  return (
    <>
      <OnTheSpot team={team} link={link} />
      <a
        href={lineUrl}
        target="_blank"
        rel="noopener noreferrer"
        onClick={sent}
        className={buttonLook('primary')}
      >
        {texts.byLine}
      </a>
      <OtherWays {...invitation} />
      {copyByHand && <SelectedLink link={link} />}
      <div className="grid gap-1.5">
        <h3 className="text-small font-semibold text-ink-2">{texts.textToSend}</h3>
        <p className="rounded-md border border-chalk bg-paper px-3 py-2.5 text-small break-all whitespace-pre-line">
          {text}
        </p>
      </div>
    </>
  );
}

interface InviteSheetProps {
  readonly team: Team;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Invites the whole team: by QR code those who stand around, by LINE those who do not. */
export function InviteSheet({ team, open, onClose }: InviteSheetProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={texts.sheet} className="max-w-md gap-4">
      <InviteWays team={team} />
      <Dialog.Close render={<Button variant="ghost" />}>{texts.close}</Dialog.Close>
    </FormDialog>
  );
}
