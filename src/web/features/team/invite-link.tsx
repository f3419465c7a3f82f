import { Copy, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Team } from '#contract/team.ts';
import { paths } from '../../paths.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.invite;

function inviteLink(code: string): string {
  return `${window.location.origin}${paths.register}?${new URLSearchParams({ invite: code })}`;
}

/** The link itself, selected, where the browser does not let a page write to the clipboard. */
function LinkByHand({ link }: { link: string }) {
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

function useInviteLink({ name, invite_code }: Team) {
  const link = inviteLink(invite_code);
  const [byHand, setByHand] = useState(false);

  const copy = async () => {
    try {
      // Outside of https and localhost there is no clipboard at all.
      await navigator.clipboard.writeText(link);
      setByHand(false);
      toastSuccess(texts.copied);
    } catch {
      setByHand(true);
    }
  };

  const share = async () => {
    try {
      await navigator.share({ title: texts.shareTitle(name), url: link });
    } catch (error) {
      // Who changes their mind has not failed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setByHand(true);
    }
  };

  return { link, byHand, copy, share };
}

/** The ways to hand on the link by which somebody joins the team. */
export function InviteLink({ team }: { team: Team }) {
  const { link, byHand, copy, share } = useInviteLink(team);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2.5 *:flex-1 md:*:flex-none">
        <Button variant="line" onClick={copy} className="whitespace-nowrap">
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
      {byHand && <LinkByHand link={link} />}
    </div>
  );
}
