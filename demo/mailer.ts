import { withToken } from '../src/server/features/account/links.ts';
import type { Mail } from '../src/server/platform/database/mails.queries.ts';
import type { Trx } from '../src/server/platform/database/open.ts';

/** Collects the mails of the demo team, which reach nobody. */
export function collectingMailer() {
  const mails: Mail[] = [];
  return {
    enqueue: async (trx: Trx, mail: Mail) => void mails.push(await withToken(trx, mail)),
    wake: () => {},
    whenIdle: async () => {},
    mailedToken(email: string): string {
      const link = mails.findLast(({ to }) => to === email)?.link;
      return (link && new URL(link).searchParams.get('token')) ?? '';
    },
  };
}
