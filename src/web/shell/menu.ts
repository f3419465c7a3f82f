import {
  CalendarDays,
  ChartNoAxesColumn,
  CircleUserRound,
  type LucideIcon,
  NotebookText,
  Trophy,
  Users,
} from 'lucide-react';
import type { User } from '#contract/account.ts';
import type { Role } from '#domain/team.ts';
import { paths } from '../paths.ts';
import { shellMessages as texts } from './shell.messages.ts';

export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly Icon: LucideIcon;
  readonly roles: readonly Role[];
  /** The pages that belong to this entry, by the beginning of their address. */
  readonly covers: readonly string[];
}

const everybody: readonly Role[] = ['coach', 'player'];

// The entries and the order of the specification. A player comes to the games by his dashboard.
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
  { label: texts.ranking, path: paths.ranking, Icon: Trophy, roles: everybody, covers: [paths.booklet] },
  {
    label: texts.records,
    path: paths.games,
    Icon: NotebookText,
    roles: ['coach'],
    covers: ['/games', '/records'],
  },
  { label: texts.schedule, path: paths.schedule, Icon: CalendarDays, roles: everybody, covers: [] },
  {
    label: texts.myPage,
    path: paths.myPage,
    Icon: CircleUserRound,
    roles: everybody,
    covers: [paths.members, paths.history],
  },
];

/** What is left without a team: joining one, and one's own page. */
const teamless: readonly MenuEntry[] = [
  { label: texts.join, path: paths.join, Icon: Users, roles: everybody, covers: [paths.join] },
  ...entries.filter((entry) => entry.path === paths.myPage),
];

export function menuFor(user: User): readonly MenuEntry[] {
  if (!user.team) return teamless;
  return entries.filter((entry) => entry.roles.includes(user.role));
}

/** How the page at this address stands to an entry, in the words of aria-current. */
export function currentness(entry: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === entry.path) return 'page';
  return entry.covers.some((start) => `${pathname}/`.startsWith(`${start}/`)) ? 'true' : undefined;
}
