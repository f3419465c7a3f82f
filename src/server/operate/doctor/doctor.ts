import { readArguments } from '../../backup/names.ts';
import { systemClock } from '../../platform/clock.ts';
import { UsageError } from '../../platform/process.ts';
import { say } from '../../platform/say.ts';
import { version } from '../../platform/version.ts';
import { checkDatabase } from './database.ts';
import { checkDisk } from './disk.ts';
import { type Finding, type Level, ok } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkNetwork } from './network.ts';
import { checkSettings } from './settings.ts';

const USAGE = 'doctor [--mail ADDRESS]';

function readAddress(args: readonly string[]): string | undefined {
  const { mail } = readArguments(args, { mail: { type: 'string' } }, { files: 0 }, USAGE).values;
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

/** Returns the findings as text, and whether none of them is an error. */
export async function doctor(args: readonly string[]): Promise<{ text: string; isHealthy: boolean }> {
  const findings = await examine(readAddress(args));
  const names: Record<Level, string> = { ok: say`ok`, warning: say`WARNING`, error: say`ERROR` };
  const lines = findings.map(({ level, text }) => `${names[level]}: ${text}\n`);
  return { text: lines.join(''), isHealthy: findings.every(({ level }) => level !== 'error') };
}
