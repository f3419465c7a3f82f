import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { readArguments } from '../../platform/arguments.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Config, isLocalHost } from '../../platform/config.ts';
import { removeEmails } from '../../platform/log.ts';
import { createSend, verifySmtp } from '../../platform/mail/transport.ts';
import { UsageError } from '../../platform/process.ts';
import { describeReason } from '../../platform/reason.ts';
import { translate } from '../../platform/translate.ts';
import { version } from '../../platform/version.ts';
import { measureFreeSpace, megabytes } from '../space.ts';
import { checkDatabase } from './database.ts';
import { type DoctorFinding, error, type Level, ok, warning } from './finding.ts';
import { checkNetwork } from './network.ts';
import { checkSettings } from './settings.ts';

const USAGE = 'doctor [--mail ADDRESS]';

function readAddress(args: readonly string[]): string | undefined {
  const { mail } = readArguments(args, { mail: { type: 'string' } }, { files: 0 }, USAGE).values;
  if (mail !== undefined && !/[^\s@]@[^\s@]/.test(mail)) throw new UsageError(USAGE);
  return mail;
}

/** Fewer free bytes are a warning. This number suffices for years of data, its backups and an update. */
const ENOUGH = 500e6;
/** Fewer free bytes are an error. */
const TOO_LITTLE = 50e6;

function checkOwner(folder: string): DoctorFinding {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return error(
      translate`this user may not write to ${folder}: give it to them (chown), or use the server's user`,
    );
  }
  const { uid } = statSync(folder);
  // The server could not open files that root creates here.
  if (process.getuid && uid !== process.getuid())
    return warning(translate`${folder} belongs to another user: run the commands as the user of the server`);
  return ok(translate`${folder} can be written to`);
}

function checkSpace(folder: string): DoctorFinding {
  const free = measureFreeSpace(folder);
  const text = translate`${folder} has ${megabytes(free)} MB free`;
  if (free >= ENOUGH) return ok(text);
  const advice = translate`${text}: make room, and move older backups to another machine`;
  return free >= TOO_LITTLE ? warning(advice) : error(advice);
}

function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): DoctorFinding[] {
  if (!existsSync(dataDir)) return [ok(translate`${dataDir} does not exist yet: the first start creates it`)];
  return [checkOwner(dataDir), checkSpace(dataDir)];
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

async function sendTestMail(config: Config, to: string): Promise<DoctorFinding> {
  const subject = translate`Test mail of ベンチノート`;
  const text = translate`This mail was sent by bench-note doctor. Mails of ${config.publicUrl} arrive.`;
  await createSend(config, systemClock, silent)({ to, subject, text, link: null });
  return ok(translate`a test mail was sent: look whether it arrived, and not as spam`);
}

/** Tests the mail server: sends a test mail to `to`, or without `to` only connects. */
async function checkMail(config: Config, to: string | undefined): Promise<DoctorFinding> {
  if (config.smtpUrl === null) {
    const text = translate`SMTP_URL is not set: mails are written to the folder outbox and reach nobody`;
    if (to !== undefined) return error(translate`${text}; set SMTP_URL`);
    return isLocalHost(new URL(config.publicUrl).hostname)
      ? ok(text)
      : warning(translate`${text}; set SMTP_URL`);
  }
  try {
    if (to !== undefined) return await sendTestMail(config, to);
    await verifySmtp(config.smtpUrl);
    return ok(translate`the mail server accepts the login; to test a mail, add --mail ADDRESS`);
  } catch (thrown) {
    return error(
      translate`the mail server refused (${removeEmails(describeReason(thrown))}): correct SMTP_URL or MAIL_FROM`,
    );
  }
}

async function examine(address: string | undefined): Promise<DoctorFinding[]> {
  const { config, findings } = checkSettings(process.env);
  const now = systemClock();
  return [
    ok(translate`version ${version} on Node ${process.versions.node}`),
    ...findings,
    ...checkDisk(config),
    ...(await checkDatabase(config, now)),
    await checkMail(config, address),
    ...(await checkNetwork(config, now)),
  ];
}

export async function runDoctor(args: readonly string[]): Promise<{ text: string; isHealthy: boolean }> {
  const findings = await examine(readAddress(args));
  const names: Record<Level, string> = {
    ok: translate`ok`,
    warning: translate`WARNING`,
    error: translate`ERROR`,
  };
  const lines = findings.map(({ level, text }) => `${names[level]}: ${text}\n`);
  return { text: lines.join(''), isHealthy: findings.every(({ level }) => level !== 'error') };
}
