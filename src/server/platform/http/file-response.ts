import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../messages.ts';
import { HttpError } from '../errors.ts';

export interface FileResponse {
  /** Any text with an extension. */
  readonly name: string;
  readonly mediaType: string;
  readonly content: Readable;
}

// Characters with a meaning in file systems or shells, control characters, and those that change the direction of
// text, behind which an extension can hide.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are replaced
const UNSAFE = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\\/:*?"<>|]/gu;
/** File systems allow 255 bytes, and a character takes up to four. */
const MAX_CHARACTERS = 60;

/**
 * Makes a text safe as a part of a file name on every system. The text stays readable in any language. Removes dots
 * at the start, which would hide the file.
 */
export function toSafeFileName(text: string): string {
  const safe = text.toWellFormed().replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  return [...safe.replace(/^\.+/, '')].slice(0, MAX_CHARACTERS).join('').trim();
}

/**
 * Makes the Content-Disposition header (RFC 6266): the name in the encoding of RFC 8187, and only its extension for
 * old clients.
 */
function makeDisposition(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const extension = /\.\w+$/.exec(name)?.[0] ?? '';
  return `attachment; filename="bench-note${extension}"; filename*=UTF-8''${encoded}`;
}

// The status that nginx logs if the client has gone. Nobody receives the response.
export const makeClientGone = () => new HttpError(499, messages.badRequest);

/**
 * Sends a file. An error while the file is produced closes the connection, because a truncated file must not look
 * complete.
 * @param make receives a signal that is aborted when the client goes away, which also destroys the stream
 */
export async function sendFile(
  { method }: FastifyRequest,
  reply: FastifyReply,
  make: (signal: AbortSignal) => Promise<FileResponse>,
): Promise<FastifyReply> {
  const client = new AbortController();
  reply.raw.once('close', () => client.abort(makeClientGone()));
  const { name, mediaType, content } = await make(client.signal);
  client.signal.addEventListener('abort', () => content.destroy());
  reply.headers({ 'content-type': mediaType, 'content-disposition': makeDisposition(name) });
  if (method !== 'HEAD') return reply.send(content);
  content.destroy();
  return reply.send();
}
