import { useState } from 'react';
import type { Team } from '#contract/team.ts';
import { paths } from '../../paths.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { markInvited } from '../../shared/start-marks.ts';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.invite;

function inviteLink(code: string): string {
  return `${window.location.origin}${paths.register}?${new URLSearchParams({ invite: code })}`;
}

/** LINE's documented URL for sharing a text. It opens the app, or LINE's page where the app is missing. */
function lineUrl(text: string): string {
  return `https://line.me/R/share?${new URLSearchParams({ text }).toString().replaceAll('+', '%20')}`;
}

/** The invitation of a team, and the ways to pass it on. Each of them counts as sent. */
export function useInviteLink({ id, name, invite_code }: Team) {
  const link = inviteLink(invite_code);
  const message = texts.message(name);
  const text = `${message}\n${link}`;
  const [copyByHand, setCopyByHand] = useState(false);
  const sent = () => markInvited(id);

  const copy = (content: string, done: string) => async () => {
    sent();
    try {
      // Throws, too, where there is no clipboard: outside of https and localhost.
      await navigator.clipboard.writeText(content);
      setCopyByHand(false);
      toastSuccess(done);
    } catch {
      setCopyByHand(true);
    }
  };

  const share = async () => {
    try {
      await navigator.share({ title: texts.shareTitle(name), text: message, url: link });
      sent();
    } catch (error) {
      // The user dismissed the share sheet: not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setCopyByHand(true);
    }
  };

  return {
    link,
    text,
    lineUrl: lineUrl(text),
    copyByHand,
    copyLink: copy(link, texts.copied),
    copyText: copy(text, texts.textCopied),
    share,
    sent,
  };
}
