// The commands of a release, except for `start`; see script/bench-note.
import { orExplain, UsageError } from '../platform/process.ts';
import { version } from '../platform/version.ts';

const HELP = `bench-note start [--demo]
bench-note backup [FILE | --keep N]
bench-note restore [--replace] FILE
bench-note move-to-postgres URL
bench-note end-sessions E-MAIL | --all
bench-note make-coach E-MAIL [TEAM-ID]
bench-note update FILE
bench-note rollback [--replace]
bench-note doctor [--mail ADDRESS]
bench-note fetch-node [VERSION]
bench-note version
bench-note help
`;

/** The other programs read their arguments themselves, and are loaded only when they are to run. */
const COMMANDS: Readonly<Record<string, () => unknown>> = {
  backup: () => import('../backup/backup.main.ts'),
  restore: () => import('../backup/restore.main.ts'),
  'move-to-postgres': () => import('../backup/move.main.ts'),
  'end-sessions': () => import('../end-sessions.ts'),
  'make-coach': () => import('../make-coach.ts'),
  update: () => import('./update.main.ts'),
  migrate: () => import('./migrate.main.ts'),
  rollback: () => import('./rollback.main.ts'),
  doctor: () => import('./doctor/doctor.main.ts'),
  version: () => process.stdout.write(`${version}\n`),
  help: () => process.stdout.write(HELP),
};

await orExplain(async () => {
  const [command = 'help'] = process.argv.splice(2, 1);
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new UsageError(`help (there is no command ${JSON.stringify(command)})`);
  await run();
});
