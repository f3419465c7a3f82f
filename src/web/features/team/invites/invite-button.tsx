import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { dialogOnDemand } from '../../../ui/on-demand.tsx';
import { useTeam } from '../team.data.ts';
import { teamMessages } from '../team.messages.ts';

const InviteSheet = dialogOnDemand(async () => (await import('./invite-sheet.tsx')).InviteSheet);

export function InviteDialog(props: { open: boolean; onClose: () => void; memberId?: number }) {
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
