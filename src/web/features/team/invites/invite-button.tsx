import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { preload } from '../../../platform/loading/preload.ts';
import { useDialogOnDemand } from '../../../platform/loading/use-dialog-on-demand.ts';
import { Button } from '../../../ui/button.tsx';
import { useTeam } from '../team.data.ts';
import { teamMessages } from '../team.messages.ts';

const loadSheet = preload(async () => (await import('./invite-sheet.tsx')).InviteSheet);

interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whom to invite. */
  readonly memberId?: number;
}

/** The sheet, loaded when it is first opened. */
export function InviteDialog({ open, ...sheet }: InviteDialogProps) {
  const { data: team } = useTeam();
  const InviteSheet = useDialogOnDemand(loadSheet, open, sheet.onClose);
  return InviteSheet && team && <InviteSheet {...sheet} team={team} open={open} />;
}

export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" className="min-h-target px-4 text-small" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-4.5" />
        {teamMessages.invite.open}
      </Button>
      <InviteDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
