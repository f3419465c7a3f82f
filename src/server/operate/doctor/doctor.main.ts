// Looks for what is wrong with settings, disk, database, backups, mail and network; see script/bench-note.
import { readArguments } from '../../backup/names.ts';
import { systemClock } from '../../platform/clock.ts';
import { orExplain, UsageError } from '../../platform/process.ts';
import { say } from '../../platform/say.ts';
import { version } from '../../platform/version.ts';
import { checkDatabase } from './database.ts';
import { checkDisk } from './disk.ts';
import { type Finding, type Level, ok } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkNetwork } from './network.ts';
import { checkSettings } from './settings.ts';

const USAGE = 'doctor [--mail ADDRESS]';

function readAddress(): string | undefined {
  const { mail } = readArguments({ mail: { type: 'string' } }, { files: 0 }, USAGE).values;
  if (mail !== undefined && !/[^\s@]@[^\s@]/.test(mail)) throw new UsageError(USAGE);
  return mail;
}

async function examine(address: string | undefined): Promise<Finding[]> {
  const { config, findings } = checkSettings(process.env);
  const now = systemClock();
  return [
    ok(say`version ${version} on Node ${process.versions.node}`),
    ...findings,
    ...checkDisk(config),
    ...(await checkDatabase(config, now)),
    await checkMail(config, address),
    ...(await checkNetwork(config, now)),
  ];
}

await orExplain(async () => {
  const findings = await examine(readAddress());
  const names: Record<Level, string> = { ok: say`ok`, warning: say`WARNING`, error: say`ERROR` };
  for (const { level, text } of findings) process.stdout.write(`${names[level]}: ${text}\n`);
  if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
});
