import { Copy, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Team } from '#contract/team.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { teamMessages } from './team.messages.ts';
import { useInviteLink } from './use-invite-link.ts';

const texts = teamMessages.invite;

/** The link, selected for copying by hand, where the page cannot write to the clipboard. */
export function SelectedLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label={texts.link}
      hint={texts.byHand}
      readOnly
      value={link}
      onFocus={(event) => event.target.select()}
    />
  );
}

export function InviteLink({ team }: { team: Team }) {
  const { link, copyByHand, copyLink, share } = useInviteLink(team);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2.5 *:flex-1 md:*:flex-none">
        <Button variant="line" onClick={copyLink} className="whitespace-nowrap">
          <Copy aria-hidden className="size-4.5" />
          {texts.copy}
        </Button>
        {'share' in navigator && (
          <Button variant="line" onClick={share} className="whitespace-nowrap">
            <Share2 aria-hidden className="size-4.5" />
            {texts.share}
          </Button>
        )}
      </div>
      {copyByHand && <SelectedLink link={link} />}
    </div>
  );
}
