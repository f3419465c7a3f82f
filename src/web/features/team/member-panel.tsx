import { useId } from 'react';
import type { Member } from '#contract/member.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useSwitch } from '../../ui/use-switch.ts';
import { DeletionSetting, MergeSetting } from './member-doubles.tsx';
import { MemberGuardians } from './member-guardians.tsx';
import { MemberProfileForm } from './member-profile-form.tsx';
import { MemberRequest } from './member-request.tsx';
import {
  AccountSetting,
  AnswerLinkSetting,
  RoleSetting,
  type SettingProps,
  StatusSetting,
} from './member-settings.tsx';
import { teamMessages } from './team.messages.ts';
import { type MemberPanelState, useMemberPanel } from './use-member-panel.ts';

const texts = teamMessages.changing;

/** A right that takes effect at once. */
type Switch = 'plays' | 'records' | 'held_back';

interface SwitchSettingProps {
  readonly member: Member;
  readonly panel: MemberPanelState;
  readonly setting: Switch;
  readonly label: string;
  readonly text: string;
  readonly disabled?: boolean;
}

function SwitchSetting({ member, panel, setting, label, text, disabled = false }: SwitchSettingProps) {
  const { checked, show } = useSwitch(member[setting], panel.pending(setting));
  const toggle = (on: boolean) => {
    if (panel.change({ [setting]: on })) show(on);
  };
  const errorId = useId();
  return (
    <div className="py-3">
      <Checkbox
        look="switch"
        label={<span className="font-semibold">{label}</span>}
        description={text}
        aria-describedby={errorId}
        checked={checked}
        disabled={disabled}
        onChange={(event) => toggle(event.target.checked)}
      />
      <FieldError id={errorId} error={panel.errorOf(setting)} />
    </div>
  );
}

/** The rights that a coach gives an active member. A coach records anyway; a recorder has to log in. */
function Switches({ member, panel }: SettingProps) {
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

/** A coach cannot take back what the member or a guardian has decided. */
function HeldBackSetting({ member, panel }: SettingProps) {
  const isTheirs = member.held_back_by === 'member';
  return (
    <SwitchSetting
      member={member}
      panel={panel}
      setting="held_back"
      label={teamMessages.fields.held_back}
      text={isTheirs ? texts.heldBackByMember : texts.heldBackText}
      disabled={isTheirs}
    />
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
      <HeldBackSetting member={member} panel={panel} />
      {member.active && <RoleSetting member={member} panel={panel} />}
      {member.active && <AnswerLinkSetting member={member} />}
      <AccountSetting member={member} />
      <MemberGuardians member={member} />
      <StatusSetting member={member} panel={panel} />
      {allMembers.length > 1 && <MergeSetting member={member} />}
      <DeletionSetting member={member} panel={panel} onRemoved={onLeave} />
    </div>
  );
}
