import type { NoticeSettings } from '#contract/notices.ts';
import { isNoticeForCoaches, NOTICE_KINDS, type NoticeKind } from '#domain/notice.ts';
import { findReason } from '../../platform/api/failure.ts';
import { SavedSwitch } from '../../ui/saved-switch.tsx';
import { noticesMessages as texts } from './notices.messages.ts';

interface NoticeSwitchesProps {
  readonly settings: NoticeSettings;
  readonly isCoach: boolean;
  readonly change: {
    readonly mutate: (change: Partial<NoticeSettings>) => void;
    readonly isPending: boolean;
    readonly variables: Partial<NoticeSettings> | undefined;
    readonly error: unknown;
  };
}

export function listKinds(isCoach: boolean): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => isCoach || !isNoticeForCoaches(kind));
}

export function NoticeSwitches({ settings, isCoach, change }: NoticeSwitchesProps) {
  const { mutate, isPending, variables, error } = change;
  const failure = error ? (findReason(error) ?? texts.failed) : undefined;
  return (
    <div className="grid gap-1">
      {listKinds(isCoach).map((kind) => (
        <SavedSwitch
          key={kind}
          {...texts.kinds[kind]}
          stored={settings[kind]}
          pending={isPending}
          error={variables && kind in variables ? failure : undefined}
          onSwitch={(on) => mutate({ [kind]: on })}
        />
      ))}
    </div>
  );
}
