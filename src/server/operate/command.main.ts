// The commands of a release, except for `start`; see script/bench-note.
import { orExplain, UsageError } from '../platform/process.ts';
import { say } from '../platform/say.ts';
import { version } from '../platform/version.ts';

const help =
  () => say`bench-note start [--demo]                 starts the server; --demo fills an empty database
bench-note backup [FILE | --keep N]       backs up; --keep removes all but the N newest
bench-note restore [--replace] FILE       replaces the data by a backup
bench-note move-to-postgres URL           moves from SQLite to PostgreSQL
bench-note end-sessions E-MAIL | --all    logs an account, or everyone, out
bench-note make-coach E-MAIL [TEAM-ID]    makes a member a coach
bench-note invite-team                    makes a link by which a team can be created
bench-note update FILE                    updates to the release in FILE
bench-note rollback [--replace]           goes back to before the update
bench-note doctor [--mail ADDRESS]        looks for what is wrong
bench-note fetch-node [VERSION]           fetches Node from the npm registry
bench-note version
bench-note help
Settings are read from the environment and from bench-note.env.
`;

/** The other programs read their arguments themselves, and are loaded only when they are to run. */
const COMMANDS: Readonly<Record<string, () => unknown>> = {
  // script/bench-note starts it, unless the arguments are wrong.
  start: () => Promise.reject(new UsageError('start [--demo]')),
  backup: () => import('../backup/backup.main.ts'),
  restore: () => import('../backup/restore.main.ts'),
  'move-to-postgres': () => import('../backup/move.main.ts'),
  'end-sessions': () => import('../end-sessions.main.ts'),
  'make-coach': () => import('../make-coach.main.ts'),
  'invite-team': () => import('../invite-team.main.ts'),
  update: () => import('./update.main.ts'),
  migrate: () => import('./migrate.main.ts'),
  rollback: () => import('./rollback.main.ts'),
  doctor: () => import('./doctor/doctor.main.ts'),
  version: () => process.stdout.write(`${version}\n`),
  help: () => process.stdout.write(help()),
};

await orExplain(async () => {
  const [command = 'help'] = process.argv.splice(2, 1);
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new UsageError(say`help (there is no command ${JSON.stringify(command)})`);
  await run();
});
