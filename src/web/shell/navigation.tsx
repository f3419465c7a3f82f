import {
  CalendarDays,
  ChartNoAxesColumn,
  CircleUserRound,
  type LucideIcon,
  NotebookText,
  Trophy,
  Users,
} from 'lucide-react';
import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/account.ts';
import type { TeamRole } from '#domain/team.ts';
import { paths } from '../paths.ts';
import { useSidebar } from '../ui/use-wide.ts';
import { shellMessages as texts } from './shell.messages.ts';

interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly Icon: LucideIcon;
  readonly roles: readonly TeamRole[];
  readonly covers: readonly string[];
}

const allRoles: readonly TeamRole[] = ['coach', 'player'];

// The order of the entries follows the specification. Players reach the games from their dashboard.
const entries: readonly MenuEntry[] = [
  {
    label: texts.dashboard,
    path: paths.managerDashboard,
    Icon: ChartNoAxesColumn,
    roles: ['coach'],
    covers: [paths.players],
  },
  {
    label: texts.dashboard,
    path: paths.playerDashboard,
    Icon: ChartNoAxesColumn,
    roles: ['player'],
    covers: ['/games', paths.players],
  },
  { label: texts.ranking, path: paths.ranking, Icon: Trophy, roles: allRoles, covers: [paths.booklet] },
  {
    label: texts.records,
    path: paths.games,
    Icon: NotebookText,
    roles: ['coach'],
    covers: ['/games', '/records'],
  },
  {
    label: texts.schedule,
    path: paths.schedule,
    Icon: CalendarDays,
    roles: allRoles,
    covers: [paths.schedule, paths.pitches],
  },
  {
    label: texts.myPage,
    path: paths.myPage,
    Icon: CircleUserRound,
    roles: allRoles,
    covers: ['/settings', paths.members, paths.history, paths.help, paths.operator],
  },
];

const teamless: readonly MenuEntry[] = [
  { label: texts.join, path: paths.join, Icon: Users, roles: allRoles, covers: [paths.join] },
  ...entries.filter((entry) => entry.path === paths.myPage),
];

/** A recorder has the menu of a player, and the games page of coaches. */
const forRecorders: readonly MenuEntry[] = entries
  .filter(({ roles, path }) => roles.includes('player') || path === paths.games)
  .map((entry) => (entry.path === paths.playerDashboard ? { ...entry, covers: [paths.players] } : entry));

function menuFor(user: User): readonly MenuEntry[] {
  if (!user.team) return teamless;
  if (user.role === 'player' && user.records) return forRecorders;
  return entries.filter((entry) => entry.roles.includes(user.role));
}

/** Returns `page` on the entry's own page, and `true` on a page that the entry covers. */
function ariaCurrent(entry: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === entry.path) return 'page';
  return entry.covers.some((prefix) => `${pathname}/`.startsWith(`${prefix}/`)) ? 'true' : undefined;
}

const sideLink =
  'flex min-h-target items-center gap-3 rounded-md px-3 text-[0.9375rem] text-ink-2 hover:bg-paper hover:text-ink ' +
  'aria-[current]:bg-field-soft aria-[current]:font-bold aria-[current]:text-field';

const barLink =
  'flex min-w-0 flex-col items-center justify-center gap-0.5 text-tiny whitespace-nowrap text-ink-2 -outline-offset-2! ' +
  'aria-[current]:font-bold aria-[current]:text-field aria-[current]:shadow-[inset_0_2px_0_var(--field)]';

/** Memoized, so that the icons do not render again at each change of the page. */
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
