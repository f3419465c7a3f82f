import { accountApi, type User } from '#contract/account.ts';
import { call } from '../../platform/api.ts';
import { useTeamChange } from '../../platform/team-change.ts';
import { toastError } from '../../platform/toast.ts';
import { cx } from '../../ui/cx.ts';
import { accountMessages } from './account.messages.ts';

const texts = accountMessages.teams;

/** The children of a guardian, each one tap away. */
export function ChildTabs({ user }: { user: User }) {
  const showTeam = useTeamChange();
  const { id, children, team_id } = user;
  if (children.length < 2) return null;
  const show = (member_id: number) =>
    showTeam(() => call(accountApi.chooseTeam, { body: { team_id, member_id } })).catch(() =>
      toastError(texts.switchFailed),
    );
  return (
    <ul aria-label={texts.children} className="mb-4 flex flex-wrap gap-2">
      {children.map((child) => (
        <li key={child.id}>
          <button
            type="button"
            aria-current={child.id === id ? 'true' : undefined}
            onClick={() => child.id !== id && void show(child.id)}
            className={cx(
              'min-h-target rounded-full border px-4',
              child.id === id
                ? 'border-field bg-field-soft font-bold text-field'
                : 'border-chalk-strong bg-sheet hover:bg-paper',
            )}
          >
            {child.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
