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

/** The link, selected for copying by hand, where the page cannot write to the clipboard. */
function SelectedLink({ link }: { link: string }) {
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
  const [copyByHand, setCopyByHand] = useState(false);

  const copy = async () => {
    try {
      // Throws, too, where there is no clipboard: outside of https and localhost.
      await navigator.clipboard.writeText(link);
      setCopyByHand(false);
      toastSuccess(texts.copied);
    } catch {
      setCopyByHand(true);
    }
  };

  const share = async () => {
    try {
      await navigator.share({ title: texts.shareTitle(name), url: link });
    } catch (error) {
      // The user dismissed the share sheet: not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setCopyByHand(true);
    }
  };

  return { link, copyByHand, copy, share };
}

export function InviteLink({ team }: { team: Team }) {
  const { link, copyByHand, copy, share } = useInviteLink(team);
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
      {copyByHand && <SelectedLink link={link} />}
    </div>
  );
}
