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
import type { TeamRole } from '#domain/team.ts';
import { paths } from '../paths.ts';
import { shellMessages as texts } from './shell.messages.ts';

export interface MenuEntry {
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

export function menuFor(user: User): readonly MenuEntry[] {
  if (!user.team) return teamless;
  if (user.role === 'player' && user.records) return forRecorders;
  return entries.filter((entry) => entry.roles.includes(user.role));
}

/** The value is `page` on the entry's own page, and `true` on a page that the entry covers. */
export function ariaCurrent(entry: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === entry.path) return 'page';
  return entry.covers.some((prefix) => `${pathname}/`.startsWith(`${prefix}/`)) ? 'true' : undefined;
}
