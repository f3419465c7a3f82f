// Runs the server and every command of the operator: `node main.js COMMAND`. A checkout runs this file, a release its
// bundle.
import { type Command, runMain, UsageError } from './platform/process.ts';
import { translate } from './platform/translate.ts';
import { version } from './platform/version.ts';

const help =
  () => translate`bench-note start [--demo]                 starts the server; --demo fills an empty database
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

const doctor: Command = async (args) => {
  const { text, isHealthy } = await (await import('./operate/doctor/doctor.ts')).runDoctor(args);
  if (!isHealthy) process.exitCode = 1;
  return text;
};

/**
 * Each command loads its code only when it runs. Commands that `help` leaves out are run by other commands and
 * scripts.
 */
const COMMANDS: Readonly<Record<string, Command>> = {
  start: async (args) => (await import('./start.ts')).startServer(args),
  demo: async () => (await import('../../demo/command.ts')).fillWithDemo(),
  backup: async (args) => (await import('./backup/backup.command.ts')).backup(args),
  restore: async (args) => (await import('./backup/restore.command.ts')).restoreBackup(args),
  'move-to-postgres': async (args) => (await import('./backup/move.command.ts')).moveToPostgres(args),
  'end-sessions': async (args) => (await import('./operate/end-sessions.ts')).endSessions(args),
  'make-coach': async (args) => (await import('./operate/make-coach.ts')).makeCoach(args),
  'invite-team': async (args) => (await import('./operate/invite-team.ts')).inviteTeam(args),
  update: async (args) => (await import('./operate/update.ts')).update(args),
  migrate: async () => (await import('./operate/migrate.ts')).migrateAndCheck(),
  rollback: async (args) => (await import('./operate/rollback.ts')).rollback(args),
  doctor,
  'write-workbook': async () => (await import('./features/exports/write-workbook.ts')).writeWorkbook(),
  version: async () => `${version}\n`,
  help: async () => help(),
};

await runMain(async () => {
  const [command = 'help', ...args] = process.argv.slice(2);
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new UsageError(translate`help (there is no command ${JSON.stringify(command)})`);
  process.stdout.write(await run(args));
});
