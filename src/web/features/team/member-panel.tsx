import { useEffect, useId, useState } from 'react';
import type { Member } from '#contract/team.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { MemberNameForm } from './member-name-form.tsx';
import { AccountPart, RolePart, StandingPart } from './member-parts.tsx';
import { teamMessages } from './team.messages.ts';
import { type MemberPanelState, useMemberPanel } from './use-member-panel.ts';

const texts = teamMessages.changing;

/** The switch goes over at once, and back when the server did not take it. */
function usePlaysSwitch(member: Member, panel: MemberPanelState) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const pending = panel.pending('plays');
  useEffect(() => {
    if (!pending) setWanted(null);
  }, [pending]);
  const turn = (plays: boolean) => {
    if (panel.change({ plays })) setWanted(plays);
  };
  return { checked: wanted ?? member.plays, turn };
}

function PlaysPart({ member, panel }: { member: Member; panel: MemberPanelState }) {
  const { checked, turn } = usePlaysSwitch(member, panel);
  const errorId = useId();
  return (
    <div className="py-3">
      <Checkbox
        look="switch"
        label={<span className="font-semibold">{texts.plays}</span>}
        description={texts.playsText}
        aria-describedby={errorId}
        checked={checked}
        onChange={(event) => turn(event.target.checked)}
      />
      <FieldError id={errorId} error={panel.trouble('plays')} />
    </div>
  );
}

interface MemberPanelProps {
  readonly member: Member;
  readonly everybody: readonly Member[];
  readonly onLeave: () => void;
}

/** Everything that can be changed about a member, each thing at once. */
export function MemberPanel({ member, everybody, onLeave }: MemberPanelProps) {
  const panel = useMemberPanel(member, onLeave);
  return (
    <div className="divide-y divide-chalk">
      <MemberNameForm member={member} everybody={everybody} panel={panel} />
      {member.active && <PlaysPart member={member} panel={panel} />}
      {member.active && <RolePart member={member} panel={panel} />}
      <AccountPart member={member} panel={panel} />
      <StandingPart member={member} panel={panel} />
    </div>
  );
}
