import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/account.ts';
import { useSidebar } from '../ui/use-wide.ts';
import { ariaCurrent, type MenuEntry, menuFor } from './menu.ts';
import { shellMessages as texts } from './shell.messages.ts';

const sideLink =
  'flex min-h-target items-center gap-3 rounded-md px-3 text-[0.9375rem] text-ink-2 hover:bg-paper hover:text-ink ' +
  'aria-[current]:bg-field-soft aria-[current]:font-bold aria-[current]:text-field';

const barLink =
  'flex min-w-0 flex-col items-center justify-center gap-0.5 text-tiny whitespace-nowrap text-ink-2 -outline-offset-2! ' +
  'aria-[current]:font-bold aria-[current]:text-field aria-[current]:shadow-[inset_0_2px_0_var(--field)]';

/** Does not render again at each change of the page. */
const MenuIcon = memo(({ Icon }: Pick<MenuEntry, 'Icon'>) => (
  <Icon aria-hidden className="size-5.5 shrink-0" strokeWidth={1.75} />
));

function MenuLink({ entry, className }: { entry: MenuEntry; className: string }) {
  const { pathname } = useLocation();
  return (
    <Link to={entry.path} aria-current={ariaCurrent(entry, pathname)} className={className}>
      <MenuIcon Icon={entry.Icon} />
      <span className="max-tiny:sr-only">{entry.label}</span>
    </Link>
  );
}

export function Sidebar({ user }: { user: User }) {
  // Renders nothing on a phone, because hidden links would render again at each change of the page.
  if (!useSidebar()) return null;
  return (
    <nav
      data-shell
      aria-label={texts.menu}
      className="sticky top-header h-[calc(100dvh-3.0625rem)] w-54 shrink-0 border-r border-chalk bg-sheet p-3 print:hidden"
    >
      <ul className="grid gap-0.5">
        {menuFor(user).map((entry) => (
          <li key={entry.path}>
            <MenuLink entry={entry} className={sideLink} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function BottomBar({ user }: { user: User }) {
  if (useSidebar()) return null;
  return (
    <nav
      data-menu-bar
      data-shell
      aria-label={texts.menu}
      className="fixed inset-x-0 bottom-0 z-20 h-(--spacing-bar) border-t border-chalk bg-sheet pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="grid h-full auto-cols-fr grid-flow-col">
        {menuFor(user).map((entry) => (
          <li key={entry.path} className="grid min-w-0">
            <MenuLink entry={entry} className={barLink} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
