import type { Team } from '#contract/team.ts';
import { paths } from '../../../paths.ts';
import { passingOnMessages } from '../../../shared/passing-on/passing-on.messages.ts';
import { usePassingOn } from '../../../shared/passing-on/use-passing-on.ts';
import { markInvited } from '../../../shared/start-marks.ts';
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
