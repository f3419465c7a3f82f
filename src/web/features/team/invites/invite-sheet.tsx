import { Dialog } from '@base-ui/react/dialog';
import { generate } from 'lean-qr';
import { useId, useState } from 'react';
import type { Team } from '#contract/team.ts';
import { passingOnMessages } from '../../../shared/passing-on/passing-on.messages.ts';
import {
  CopyByHand,
  LineAppButton,
  OtherWays,
  TextToSend,
} from '../../../shared/passing-on/passing-on-parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { teamMessages } from '../team.messages.ts';
import { useInviteLink } from './invite-link.tsx';
import { PersonalInvite } from './personal-invite.tsx';

const texts = teamMessages.invite;

/** The width of the blank border, in modules. A reader needs the border to find the code. */
const QUIET_ZONE = 4;

function darkModules(text: string): { path: string; size: number } {
  const code = generate(text);
  const indexes = Array.from({ length: code.size }, (_, index) => index);
  const squares = indexes.flatMap((y) =>
    indexes.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`),
  );
  return { path: squares.join(''), size: code.size };
}

/** A QR code, dark on white in both color schemes: many cameras cannot read an inverted code. */
function InviteQr({ link }: { link: string }) {
  const { path, size } = darkModules(link);
  const whole = size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={teamMessages.invite.qr}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="size-38 shrink-0 rounded-md border border-chalk-strong bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function OnTheSpot({ team, link }: { team: Team; link: string }) {
  return (
    <div className="flex items-center gap-4">
      <InviteQr link={link} />
      <div className="grid gap-1">
        <p className="font-bold">{texts.onTheSpot}</p>
        <p className="text-small text-ink-2">{texts.onTheSpotText}</p>
        <p className="text-small text-ink-2 tabular-nums">{texts.code(team.invite_code)}</p>
      </div>
    </div>
  );
}

function InviteWays({ team }: { team: Team }) {
  const { link, text, byHand, copyLink, copyText, share, sent } = useInviteLink(team);
  // Computers usually have no apps to share with, so they offer to copy the text.
  const canShare = 'share' in navigator;
  return (
    <>
      <OnTheSpot team={team} link={link} />
      <LineAppButton text={text} onSent={sent} />
      <OtherWays>
        <Button variant="line" onClick={copyLink}>
          {texts.copyLink}
        </Button>
        <Button variant="line" onClick={canShare ? share : copyText}>
          {canShare ? passingOnMessages.byOtherApp : passingOnMessages.copyText}
        </Button>
      </OtherWays>
      {byHand !== null && <CopyByHand label={texts.link} content={byHand} />}
      <TextToSend>{text}</TextToSend>
    </>
  );
}

const TABS = [
  { value: 'team', label: texts.team },
  { value: 'one', label: texts.one },
] as const;

/** The tabs of the dialog. The chosen tab is forgotten when the dialog closes. */
function InviteTabs({ team, memberId }: { team: Team; memberId: number | undefined }) {
  const id = useId();
  const [tab, setTab] = useState<'team' | 'one'>(memberId === undefined ? 'team' : 'one');
  return (
    <div className="grid gap-4">
      <TabList id={id} tabs={TABS} chosen={tab} onChoose={setTab} />
      <TabPanel key={tab} id={id} value={tab} className="grid gap-4">
        {tab === 'team' ? (
          <InviteWays team={team} />
        ) : (
          <PersonalInvite team={team} memberId={memberId ?? null} />
        )}
      </TabPanel>
    </div>
  );
}

interface InviteSheetProps {
  readonly team: Team;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The member to invite. If undefined, the whole team is offered first. */
  readonly memberId?: number;
}

export function InviteSheet({ team, open, onClose, memberId }: InviteSheetProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={texts.sheet}>
      <InviteTabs team={team} memberId={memberId} />
      <Dialog.Close render={<Button variant="ghost" />}>{passingOnMessages.close}</Dialog.Close>
    </FormDialog>
  );
}
