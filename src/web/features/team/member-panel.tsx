import { useEffect, useId, useState } from 'react';
import type { Member } from '#contract/team.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { DeletionSetting, MergeSetting } from './member-doubles.tsx';
import { MemberGuardians } from './member-guardians.tsx';
import { MemberProfileForm } from './member-profile-form.tsx';
import { MemberRequest } from './member-request.tsx';
import { AccountSetting, RoleSetting, StatusSetting } from './member-settings.tsx';
import { teamMessages } from './team.messages.ts';
import { type MemberPanelState, useMemberPanel } from './use-member-panel.ts';

const texts = teamMessages.changing;

/** A right that takes effect at once. */
type Switch = 'plays' | 'records';

/** Updates the switch at once; reverts it if the server rejects the change. */
function useSwitch(member: Member, panel: MemberPanelState, setting: Switch) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const pending = panel.pending(setting);
  useEffect(() => {
    if (!pending) setWanted(null);
  }, [pending]);
  const toggle = (on: boolean) => {
    if (panel.change({ [setting]: on })) setWanted(on);
  };
  return { checked: wanted ?? member[setting], toggle };
}

interface SwitchSettingProps {
  readonly member: Member;
  readonly panel: MemberPanelState;
  readonly setting: Switch;
  readonly label: string;
  readonly text: string;
}

function SwitchSetting({ member, panel, setting, label, text }: SwitchSettingProps) {
  const { checked, toggle } = useSwitch(member, panel, setting);
  const errorId = useId();
  return (
    <div className="py-3">
      <Checkbox
        look="switch"
        label={<span className="font-semibold">{label}</span>}
        description={text}
        aria-describedby={errorId}
        checked={checked}
        onChange={(event) => toggle(event.target.checked)}
      />
      <FieldError id={errorId} error={panel.errorOf(setting)} />
    </div>
  );
}

/** The rights that a coach gives an active member. A coach records anyway; a recorder has to log in. */
function Switches({ member, panel }: { member: Member; panel: MemberPanelState }) {
  const mayRecord = member.role === 'player' && member.email_verified;
  const props = { member, panel };
  return (
    <>
      <SwitchSetting {...props} setting="plays" label={texts.plays} text={texts.playsText} />
      {mayRecord && (
        <SwitchSetting
          {...props}
          setting="records"
          label={teamMessages.fields.records}
          text={texts.recordsText}
        />
      )}
    </>
  );
}

interface MemberPanelProps {
  readonly member: Member;
  readonly allMembers: readonly Member[];
  readonly onLeave: () => void;
}

/** A member's profile, and settings of which each is saved on its own. */
export function MemberPanel({ member, allMembers, onLeave }: MemberPanelProps) {
  const panel = useMemberPanel(member, onLeave);
  return (
    <div className="divide-y divide-chalk">
      <MemberRequest member={member} />
      <MemberProfileForm member={member} allMembers={allMembers} panel={panel} />
      {member.active && <Switches member={member} panel={panel} />}
      {member.active && <RoleSetting member={member} panel={panel} />}
      <AccountSetting member={member} />
      <MemberGuardians member={member} />
      <StatusSetting member={member} panel={panel} />
      {allMembers.length > 1 && <MergeSetting member={member} />}
      <DeletionSetting member={member} panel={panel} onRemoved={onLeave} />
    </div>
  );
}
