import { systemClock } from '../../platform/clock.ts';
import { type Config, isLocalHost } from '../../platform/config.ts';
import { withoutEmails } from '../../platform/log.ts';
import { configuredSend, verifySmtp } from '../../platform/mail/transport.ts';
import { reasonOf } from '../../platform/reason.ts';
import { say } from '../../platform/say.ts';
import { error, type Finding, ok, warning } from './finding.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

async function sendTestMail(config: Config, to: string): Promise<Finding> {
  const subject = say`Test mail of ベンチノート`;
  const text = say`This mail was sent by bench-note doctor. Mails of ${config.publicUrl} arrive.`;
  await configuredSend(config, systemClock, silent)({ to, subject, text, link: null });
  return ok(say`a test mail was sent: look whether it arrived, and not as spam`);
}

/** @param to receives a test mail; without it, only the connection to the mail server is tested */
export async function checkMail(config: Config, to: string | undefined): Promise<Finding> {
  if (config.smtpUrl === null) {
    const text = say`SMTP_URL is not set: mails are written to the folder outbox and reach nobody`;
    if (to !== undefined) return error(say`${text}; set SMTP_URL`);
    return isLocalHost(new URL(config.publicUrl).hostname) ? ok(text) : warning(say`${text}; set SMTP_URL`);
  }
  try {
    if (to !== undefined) return await sendTestMail(config, to);
    await verifySmtp(config.smtpUrl);
    return ok(say`the mail server accepts the login; to test a mail, add --mail ADDRESS`);
  } catch (thrown) {
    return error(
      say`the mail server refused (${withoutEmails(reasonOf(thrown))}): correct SMTP_URL or MAIL_FROM`,
    );
  }
}
