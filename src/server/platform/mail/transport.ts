import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../clock.ts';
import { type Config, ConfigError, isLocalHost } from '../config.ts';
import type { Mail } from '../database/mails.queries.ts';
import type { Log } from '../log.ts';
import { makePrivate, removeAbandoned } from '../private-files.ts';

/** Resolves when the next server has taken the mail over. */
export type Send = (mail: Mail) => Promise<void>;

function sender(config: Pick<Config, 'mailFrom' | 'publicUrl'>): string {
  return config.mailFrom ?? `ベンチノート <no-reply@${new URL(config.publicUrl).hostname}>`;
}

// An address object, not a text: a text with a comma would become two addresses.
function message(from: string, { to, subject, text }: Mail) {
  return { from, to: { name: '', address: to }, subject, text };
}

/** The library comes with the first mail: no start waits for it. */
const library = () => import('nodemailer');

// A mail server that does not answer must not keep the mails behind this one waiting for minutes.
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000 };

function bySmtp(smtpUrl: string, from: string): Send {
  // To another machine nothing goes in plain text, unless the address ends with ?requireTLS=false, which outweighs this.
  const requireTLS = !isLocalHost(new URL(smtpUrl).hostname);
  return async (mail) => {
    const { createTransport } = await library();
    const transport = createTransport({ url: smtpUrl, requireTLS, ...PATIENCE });
    await transport.sendMail(message(from, mail));
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    makePrivate(folder);
    removeAbandoned(folder, /\.part$/);
  } catch {
    throw new ConfigError('DATA_DIR', 'a folder that this user may write to', dirname(folder));
  }
}

/** Each mail becomes a complete .eml file, named by its time; a reader never sees half of one. */
function toOutbox(folder: string, from: string, clock: Clock, log: Log): Send {
  makeFolder(folder);
  return async (mail) => {
    const { createTransport } = await library();
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message: source } = await transport.sendMail(message(from, mail));
    const name = `${clock().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
    await writeFile(join(folder, `${name}.part`), source as Buffer, { mode: 0o600 });
    await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
    log.info(
      { outbox: join(folder, `${name}.eml`), link: mail.link ?? undefined },
      'SMTP_URL is not set: mail written to the outbox',
    );
  };
}

/** Real SMTP where SMTP_URL is set, else the outbox in the data folder. */
export function configuredSend(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>,
  clock: Clock,
  log: Log,
): Send {
  const from = sender(config);
  if (config.smtpUrl) return bySmtp(config.smtpUrl, from);
  return toOutbox(join(config.dataDir, 'outbox'), from, clock, log);
}

// A refusal of the sender or of the login is ours to mend, and the mail can wait for that.
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/** Whether the mail server has refused this very mail in a way that another try would not change. */
export function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { permanent, command }: { permanent?: unknown; command?: unknown } = error;
  return permanent === true && typeof command === 'string' && ABOUT_THE_MAIL.includes(command);
}
