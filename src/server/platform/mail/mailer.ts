import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Clock } from '../clock.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Log } from '../log.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The link that the mail is about, for the log where no mail is sent. */
  readonly link?: string;
}

type Send = (mail: Mail) => Promise<void>;

export interface Mailer {
  /** Hands the mail over and does not wait: how long it takes must not tell whether an address is known. */
  post(mail: Mail): void;
  /** Resolves when everything that was posted has been sent or has failed. */
  settled(): Promise<void>;
}

function sender(config: Pick<Config, 'mailFrom' | 'publicUrl'>): string {
  return config.mailFrom ?? `ベンチノート <no-reply@${new URL(config.publicUrl).hostname}>`;
}

// An address object, not a text: a text with a comma would become two addresses.
function message(from: string, { to, subject, text }: Mail) {
  return { from, to: { name: '', address: to }, subject, text };
}

// A mail server that does not answer must not keep the program from stopping for minutes.
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000 };

function bySmtp(smtpUrl: string, from: string): Send {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...PATIENCE });
  return async (mail) => {
    await transport.sendMail(message(from, mail));
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    throw new ConfigError('DATA_DIR', 'a folder that this user may write to', dirname(folder));
  }
}

/** Each mail becomes a complete .eml file, named by its time; a reader never sees half of one. */
function toOutbox(folder: string, from: string, clock: Clock, log: Log): Send {
  makeFolder(folder);
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message: source } = await transport.sendMail(message(from, mail));
    const name = `${clock().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
    await writeFile(join(folder, `${name}.part`), source as Buffer, { mode: 0o600 });
    await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
    log.info(
      { outbox: join(folder, `${name}.eml`), link: mail.link },
      'SMTP_URL is not set: mail written to the outbox',
    );
  };
}

/** What went wrong, without the addresses, which a mail server likes to repeat. */
function reason(error: unknown): string {
  return String(error).replaceAll(/[^\s<>]+@[^\s<>]+/g, '…');
}

/** Real SMTP where SMTP_URL is set, else the outbox in the data folder. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>,
  clock: Clock,
  log: Log,
): Mailer {
  const from = sender(config);
  const send = config.smtpUrl
    ? bySmtp(config.smtpUrl, from)
    : toOutbox(join(config.dataDir, 'outbox'), from, clock, log);
  const underway = new Set<Promise<void>>();
  return {
    post(mail) {
      const sending = send(mail)
        .catch((error: unknown) => log.error({ reason: reason(error) }, 'a mail could not be sent'))
        .finally(() => underway.delete(sending));
      underway.add(sending);
    },
    async settled() {
      await Promise.all(underway);
    },
  };
}
