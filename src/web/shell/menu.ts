import {
  CalendarDays,
  ChartNoAxesColumn,
  CircleUserRound,
  type LucideIcon,
  NotebookText,
  Trophy,
  Users,
} from 'lucide-react';
import type { User } from '../../contract/account.ts';
import type { Role } from '../../domain/team.ts';
import { shellMessages as texts } from '../messages/shell.ts';
import { paths } from '../paths.ts';

export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly Icon: LucideIcon;
  readonly roles: readonly Role[];
  /** The pages that belong to this entry, by the beginning of their address. */
  readonly covers: readonly string[];
}

const everybody: readonly Role[] = ['coach', 'player'];

// The order of the specification: dashboard, ranking, records, schedule, my page. A new screen is one line here.
// The records are the player's as well: he may read every game, and each role finds a thing in the same place.
const entries: readonly MenuEntry[] = [
  {
    label: texts.dashboard,
    path: paths.managerDashboard,
    Icon: ChartNoAxesColumn,
    roles: ['coach'],
    covers: [],
  },
  {
    label: texts.dashboard,
    path: paths.playerDashboard,
    Icon: ChartNoAxesColumn,
    roles: ['player'],
    covers: [],
  },
  { label: texts.ranking, path: paths.ranking, Icon: Trophy, roles: everybody, covers: [] },
  {
    label: texts.records,
    path: paths.games,
    Icon: NotebookText,
    roles: everybody,
    covers: ['/games', '/records'],
  },
  { label: texts.schedule, path: paths.schedule, Icon: CalendarDays, roles: everybody, covers: [] },
  {
    label: texts.myPage,
    path: paths.myPage,
    Icon: CircleUserRound,
    roles: everybody,
    covers: [paths.members],
  },
];

/** What is left without a team: joining one, and one's own page. */
const teamless: readonly MenuEntry[] = [
  { label: texts.join, path: paths.join, Icon: Users, roles: everybody, covers: [paths.join] },
  ...entries.filter((entry) => entry.path === paths.myPage),
];

export function menuFor(user: User): readonly MenuEntry[] {
  if (!user.team) return teamless;
  const role: Role = user.role === 'coach' ? 'coach' : 'player';
  return entries.filter((entry) => entry.roles.includes(role));
}

/** How the page at this address stands to an entry, in the words of aria-current. */
export function currentness(entry: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === entry.path) return 'page';
  return entry.covers.some((start) => `${pathname}/`.startsWith(`${start}/`)) ? 'true' : undefined;
}
