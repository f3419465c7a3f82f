import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../messages.ts';
import { HttpError } from '../errors.ts';

/** A file for the user to save. */
export interface FileAnswer {
  /** With its extension; any text. */
  readonly name: string;
  readonly mediaType: string;
  readonly content: Readable;
}

// Characters that file systems or shells give a meaning, control characters, and those that change the
// direction of text, behind which an extension can hide. Dots at the start would hide the file itself.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are replaced
const UNSAFE = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\\/:*?"<>|]/gu;
/** File systems take 255 bytes; a character has up to four. */
const MOST_CHARACTERS = 60;

/** A part of a file name: readable, in any language, and safe on every system. */
export function safeFileName(text: string): string {
  const safe = text.toWellFormed().replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  return [...safe.replace(/^\.+/, '')].slice(0, MOST_CHARACTERS).join('').trim();
}

/** RFC 6266: the name as RFC 8187 encodes it, and for old clients its extension. */
export function contentDisposition(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const extension = /\.\w+$/.exec(name)?.[0] ?? '';
  return `attachment; filename="bench-note${extension}"; filename*=UTF-8''${encoded}`;
}

// The status by which nginx logs that the client closed the connection; nobody receives it.
export const clientGone = () => new HttpError(499, messages.badRequest);

/**
 * Makes a file and streams it. An error while it is streamed closes the connection, since a truncated file
 * must not look complete.
 * @param make receives a signal that is aborted when the client goes away, which also destroys the stream
 */
export async function sendFile(
  { method }: FastifyRequest,
  reply: FastifyReply,
  make: (signal: AbortSignal) => Promise<FileAnswer>,
): Promise<FastifyReply> {
  const client = new AbortController();
  reply.raw.once('close', () => client.abort(clientGone()));
  const { name, mediaType, content } = await make(client.signal);
  client.signal.addEventListener('abort', () => content.destroy());
  reply.headers({ 'content-type': mediaType, 'content-disposition': contentDisposition(name) });
  if (method !== 'HEAD') return reply.send(content);
  content.destroy();
  return reply.send();
}
