import { useEffect, useId, useState } from 'react';
import type { Member } from '#contract/team.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { MemberNameForm } from './member-name-form.tsx';
import { AccountSetting, RoleSetting, StatusSetting } from './member-settings.tsx';
import { teamMessages } from './team.messages.ts';
import { type MemberPanelState, useMemberPanel } from './use-member-panel.ts';

const texts = teamMessages.changing;

/** Updates the switch at once; reverts it if the server rejects the change. */
function usePlaysSwitch(member: Member, panel: MemberPanelState) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const pending = panel.pending('plays');
  useEffect(() => {
    if (!pending) setWanted(null);
  }, [pending]);
  const toggle = (plays: boolean) => {
    if (panel.change({ plays })) setWanted(plays);
  };
  return { checked: wanted ?? member.plays, toggle };
}

function PlaysSetting({ member, panel }: { member: Member; panel: MemberPanelState }) {
  const { checked, toggle } = usePlaysSwitch(member, panel);
  const errorId = useId();
  return (
    <div className="py-3">
      <Checkbox
        look="switch"
        label={<span className="font-semibold">{texts.plays}</span>}
        description={texts.playsText}
        aria-describedby={errorId}
        checked={checked}
        onChange={(event) => toggle(event.target.checked)}
      />
      <FieldError id={errorId} error={panel.errorOf('plays')} />
    </div>
  );
}

interface MemberPanelProps {
  readonly member: Member;
  readonly allMembers: readonly Member[];
  readonly onLeave: () => void;
}

/** The settings of a member; each is saved on its own. */
export function MemberPanel({ member, allMembers, onLeave }: MemberPanelProps) {
  const panel = useMemberPanel(member, onLeave);
  return (
    <div className="divide-y divide-chalk">
      <MemberNameForm member={member} allMembers={allMembers} panel={panel} />
      {member.active && <PlaysSetting member={member} panel={panel} />}
      {member.active && <RoleSetting member={member} panel={panel} />}
      <AccountSetting member={member} panel={panel} />
      <StatusSetting member={member} panel={panel} />
    </div>
  );
}
