import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { dialogOnDemand } from '../../../ui/on-demand.tsx';
import { useTeam } from '../team.data.ts';
import { teamMessages } from '../team.messages.ts';

const InviteSheet = dialogOnDemand(async () => (await import('./invite-sheet.tsx')).InviteSheet);

interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly memberId?: number;
}

export function InviteDialog(props: InviteDialogProps) {
  const { data: team } = useTeam();
  return team && <InviteSheet {...props} team={team} />;
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
