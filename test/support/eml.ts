/** A mail as it travels, read back by the rules that a mail program follows. */
export interface Eml {
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Encoded words (RFC 2047), such as "=?UTF-8?B?44OZ?=", in a header. */
function decodeWords(header: string): string {
  const joined = header.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
    encoding.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : quotedPrintable(word.replaceAll('_', ' ')),
  );
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? quotedPrintable(body) : body;
}

export function readEml(source: string): Eml {
  const end = source.search(/\r?\n\r?\n/);
  const unfolded = source.slice(0, end).replaceAll(/\r?\n[ \t]+/g, ' ');
  const headers = new Map<string, string>();
  for (const line of unfolded.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim()));
  }
  const body = source.slice(end).trimStart();
  const text = decodeBody(body, headers.get('content-transfer-encoding'));
  return { headers, text: text.replaceAll('\r\n', '\n') };
}

/** The token of the one link in a mail. */
export function linkedToken({ text }: Eml): string {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`There is no link in the mail:\n${text}`);
  return token;
}
