import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../clock.ts';
import { type Config, ConfigError, isLocalHost } from '../config.ts';
import type { Mail } from '../database/mails.queries.ts';
import type { Log } from '../log.ts';
import { makePrivate, removeAbandoned } from '../private-files.ts';
import { translate } from '../translate.ts';

/** Sends a mail. Resolves when the mail server or the outbox has accepted it. */
export type Send = (mail: Mail) => Promise<void>;

function chooseSender(config: Pick<Config, 'mailFrom' | 'publicUrl'>): string {
  return config.mailFrom ?? `ベンチノート <no-reply@${new URL(config.publicUrl).hostname}>`;
}

// The recipient is an object, because a text with a comma would be parsed as two recipients.
function toMessage(from: string, { to, subject, text, stopUrl }: Mail) {
  const headers = stopUrl
    ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
  return { from, to: { name: '', address: to }, subject, text, headers };
}

const loadNodemailer = () => import('nodemailer');

// A mail server that does not respond must not block the queue for minutes.
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000 };

async function createSmtpTransport(smtpUrl: string) {
  const { createTransport } = await loadNodemailer();
  // Requires TLS for other machines, unless the URL ends with ?requireTLS=false.
  const requireTLS = !isLocalHost(new URL(smtpUrl).hostname);
  return createTransport({ url: smtpUrl, requireTLS, ...TIMEOUTS });
}

function createSmtpSend(smtpUrl: string, from: string): Send {
  return async (mail) => {
    const transport = await createSmtpTransport(smtpUrl);
    await transport.sendMail(toMessage(from, mail));
  };
}

/**
 * Logs in to the mail server without sending anything.
 * @throws Error with the reason of the mail server
 */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  await (await createSmtpTransport(smtpUrl)).verify();
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    makePrivate(folder);
    removeAbandoned(folder, /\.part$/);
  } catch {
    throw new ConfigError('DATA_DIR', translate`a folder that this user may write to`, dirname(folder));
  }
}

/**
 * Returns a function that writes each mail to an .eml file, named by the time. The file gets this name only when it
 * is complete, so that nobody reads a partial file.
 */
function createOutboxSend(folder: string, from: string, clock: Clock, log: Log): Send {
  makeFolder(folder);
  return async (mail) => {
    const { createTransport } = await loadNodemailer();
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message: source } = await transport.sendMail(toMessage(from, mail));
    const name = `${clock().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
    await writeFile(join(folder, `${name}.part`), source as Buffer, { mode: 0o600 });
    await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
    log.info(
      { outbox: join(folder, `${name}.eml`), link: mail.link ?? undefined },
      'SMTP_URL is not set: mail written to the outbox',
    );
  };
}

export function createSend(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>,
  clock: Clock,
  log: Log,
): Send {
  const from = chooseSender(config);
  if (config.smtpUrl) return createSmtpSend(config.smtpUrl, from);
  return createOutboxSend(join(config.dataDir, 'outbox'), from, clock, log);
}

// The commands whose permanent refusal drops a mail. A refused sender or login is a fault of the settings, which the
// operator can correct, so the mail stays in the queue.
const MAIL_COMMANDS = ['RCPT TO', 'DATA'];

export function isPermanentRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { permanent, command }: { permanent?: unknown; command?: unknown } = error;
  return permanent === true && typeof command === 'string' && MAIL_COMMANDS.includes(command);
}
