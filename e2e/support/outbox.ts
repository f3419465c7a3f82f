import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

interface Mail {
  readonly recipients: readonly (string | undefined)[];
  readonly link: string | undefined;
}

/** The program writes mails to a folder if no SMTP server is set. Each mail is parsed once. */
export class Outbox {
  private readonly folder: string;
  private readonly mails = new Map<string, Mail>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Returns the link to this path in the newest mail. */
  async newestLink(email: string, path: string): Promise<string | undefined> {
    const names = readdirSync(this.folder).filter((name) => name.endsWith('.eml'));
    for (const name of names.sort().reverse()) {
      const { recipients, link } = await this.read(name);
      const leadsThere = link && new URL(link).pathname.startsWith(path);
      if (leadsThere && recipients.includes(email)) return link;
    }
    return undefined;
  }

  private async read(name: string): Promise<Mail> {
    const known = this.mails.get(name);
    if (known) return known;
    const { to = [], text = '' } = await PostalMime.parse(readFileSync(join(this.folder, name)));
    const mail = { recipients: to.map(({ address }) => address), link: /https?:\/\/\S+/.exec(text)?.[0] };
    this.mails.set(name, mail);
    return mail;
  }
}
