import { Copy, Share2 } from 'lucide-react';
import type { Team } from '#contract/team.ts';
import { paths } from '../../../paths.ts';
import { passingOnMessages } from '../../../shared/passing-on/passing-on.messages.ts';
import { CopyByHand } from '../../../shared/passing-on/passing-on-parts.tsx';
import { usePassingOn } from '../../../shared/passing-on/use-passing-on.ts';
import { markInvited } from '../../../shared/start-marks.ts';
import { Button } from '../../../ui/button.tsx';
import { teamMessages } from '../team.messages.ts';

const texts = teamMessages.invite;

export function useInviteLink({ id, name, invite_code }: Team, toPath = paths.invite) {
  const link = `${window.location.origin}${toPath(invite_code)}`;
  const message = texts.message(name);
  const text = `${message}\n${link}`;
  const markSent = () => markInvited(id);
  const { byHand, copy, share } = usePassingOn(markSent);
  return {
    link,
    text,
    byHand,
    copyLink: () => copy(link, texts.copied),
    copyText: () => copy(text, passingOnMessages.textCopied),
    share: () => share({ title: texts.shareTitle(name), text: message, url: link }, link),
    sent: markSent,
  };
}

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
