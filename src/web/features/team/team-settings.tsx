import { History, Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Member } from '#contract/member.ts';
import type { Team } from '#contract/team.ts';
import { paths } from '../../paths.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { findReason } from '../../platform/api/failure.ts';
import { LoadedToEdit } from '../../platform/forms/loaded-to-edit.tsx';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { useTeamAnswerLink } from '../../shared/attendance/answer-link.data.ts';
import { answerLinkMessages } from '../../shared/attendance/answer-link.messages.ts';
import { LinkActions } from '../../shared/attendance/link-actions.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { LoadingBars } from '../../ui/loading-bars.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { SavedSwitch } from '../../ui/saved-switch.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { myPageMessages } from '../account/my-page.messages.ts';
import { historyMessages } from '../history/history.messages.ts';
import { InviteLink } from './invites/invite-link.tsx';
import { TeamRulesForm } from './rules/team-rules-form.tsx';
import { useInviteCodeRenewal, useMembers, useTeam, useTeamUpdate } from './team.data.ts';
import { teamMessages } from './team.messages.ts';
import { YearChangeLink } from './year-change/year-change-link.tsx';

const inviteTexts = teamMessages.invite;

function CodeRenewal() {
  const { mutate, isPending, error } = useInviteCodeRenewal();
  const renew = (close: () => void) =>
    mutate(undefined, { onSuccess: () => toastSuccess(inviteTexts.renewed), onSettled: close });
  return (
    <>
      {error && (
        <Notice tone="error" title={inviteTexts.renewFailed}>
          {findReason(error)}
        </Notice>
      )}
      <ConfirmButton
        variant="ghost"
        className="-ml-3 justify-self-start text-field!"
        question={{
          title: inviteTexts.renewQuestion,
          text: inviteTexts.renewText,
          confirmLabel: inviteTexts.renewConfirm,
        }}
        onConfirm={renew}
        pending={isPending}
      >
        {inviteTexts.renew}
      </ConfirmButton>
    </>
  );
}

const unlistedTexts = teamMessages.unlisted;

/** Sets whether people who are not in the list of members may join. */
function UnlistedSwitch({ team }: { team: Team }) {
  const { mutate, isPending, error } = useTeamUpdate();
  const { id: _, invite_code: _code, ...settings } = team;
  const failure = hasStatus(error, 409) ? unlistedTexts.conflict : error && unlistedTexts.failed;
  return (
    <SavedSwitch
      label={unlistedTexts.label}
      description={unlistedTexts.text}
      stored={team.unlisted_allowed}
      pending={isPending}
      error={failure || undefined}
      onSwitch={(on) => mutate({ ...settings, unlisted_allowed: on })}
    />
  );
}

function InviteCode({ team }: { team: Team }) {
  return (
    <div className="grid gap-4">
      <TextField
        label={teamMessages.inviteCode}
        hint={inviteTexts.text}
        readOnly
        value={team.invite_code}
        onFocus={(event) => event.target.select()}
        className="bg-paper! font-semibold tracking-widest"
      />
      <InviteLink team={team} />
    </div>
  );
}

function InvitationSettings({ team }: { team: Team }) {
  return (
    <div className="grid gap-4">
      <InviteCode team={team} />
      <UnlistedSwitch team={team} />
      <CodeRenewal />
    </div>
  );
}

function TeamLink() {
  const { link, switching, renewal } = useTeamAnswerLink();
  const stored = link.data?.on ?? false;
  const on = switching.isPending ? switching.variables : stored;
  return (
    <div className="grid gap-2">
      <SavedSwitch
        label={answerLinkMessages.team.on}
        description={answerLinkMessages.team.text}
        stored={stored}
        pending={!link.data || switching.isPending}
        error={link.error || switching.error ? answerLinkMessages.failed : undefined}
        onSwitch={(wanted) => switching.mutate(wanted)}
      />
      {link.data?.url && on && (
        <LinkActions url={link.data.url} message={answerLinkMessages.team.message} renewal={renewal} />
      )}
    </div>
  );
}

const skeleton = <LoadingBars heights={['h-12', 'h-12', 'h-12']} />;

function Rules({ team }: { team: Team }) {
  const container = useRef<HTMLDivElement>(null);
  const { pathname, hash } = useLocation();
  const linked = pathname + hash === paths.teamRules;
  useEffect(() => {
    if (linked) container.current?.querySelector('h2')?.focus();
  }, [linked]);
  return (
    <div ref={container}>
      <Section title={teamMessages.settings.title}>
        <TeamRulesForm team={team} />
      </Section>
    </div>
  );
}

const texts = teamMessages.members;

function countText(members: readonly Member[]): string {
  const active = members.filter((member) => member.active);
  const coaches = active.filter(({ role }) => role === 'coach').length;
  return texts.counts(active.filter(({ plays }) => plays).length, coaches);
}

export function MembersLink() {
  const { data } = useMembers();
  return <RowLink to={paths.members} Icon={Users} title={texts.title} text={data && countText(data)} />;
}

/** The invite code on my page, where the specification requires it. */
export function TeamInvite() {
  return (
    <Section title={teamMessages.invite.title}>
      <Loaded query={useTeam()} skeleton={<Skeleton className="h-28 w-full" />}>
        {(team) => <InviteCode team={team} />}
      </Loaded>
    </Section>
  );
}

export function InviteSettings() {
  return (
    <>
      <Section title={teamMessages.invite.title}>
        <Loaded query={useTeam()} skeleton={skeleton}>
          {(team) => <InvitationSettings team={team} />}
        </Loaded>
      </Section>
      <Section title={answerLinkMessages.team.title}>
        <TeamLink />
      </Section>
    </>
  );
}

export function TeamSettings() {
  return (
    <>
      <nav className="grid gap-2">
        <YearChangeLink
          origin={{ path: paths.settings('team'), title: myPageMessages.settings.team.title }}
        />
        <RowLink
          to={paths.history}
          Icon={History}
          title={historyMessages.title}
          text={historyMessages.about}
        />
      </nav>
      <LoadedToEdit query={useTeam()} skeleton={skeleton}>
        {(newest) => <Rules team={newest} />}
      </LoadedToEdit>
    </>
  );
}
