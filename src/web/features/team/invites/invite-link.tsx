import { Copy, Share2 } from 'lucide-react';
import type { Team } from '#contract/team.ts';
import { paths } from '../../../paths.ts';
import { CopyByHand } from '../../../shared/passing-on/passing-on-parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { teamMessages } from '../team.messages.ts';
import { useInviteLink } from './use-invite-link.ts';

const texts = teamMessages.invite;

export function InviteLink({ team }: { team: Team }) {
  const { byHand, copyLink, share } = useInviteLink(team, paths.registerBy);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2.5 *:flex-1 md:*:flex-none">
        <Button variant="line" onClick={copyLink} className="tiny:whitespace-nowrap">
          <Copy aria-hidden className="size-4.5" />
          {texts.copy}
        </Button>
        {'share' in navigator && (
          <Button variant="line" onClick={share} className="tiny:whitespace-nowrap">
            <Share2 aria-hidden className="size-4.5" />
            {texts.share}
          </Button>
        )}
      </div>
      {byHand !== null && <CopyByHand label={texts.link} content={byHand} />}
    </div>
  );
}
