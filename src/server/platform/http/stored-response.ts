import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Encoding } from './compression.ts';

/**
 * The size in bytes from which a response is compressed. Less than for other responses, because one compression
 * serves many requests.
 */
const MIN_COMPRESSED = 400;

export interface StoredResponse {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly etag: string;
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

/**
 * Makes the ETag from the content. A tag from the revision would be wrong after a restart, a release or a restored
 * backup. The tag is weak (RFC 9110, 8.8.1), because all encodings share it.
 */
function makeEtag(bytes: Buffer): string {
  return `W/"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
}

export function makeStoredResponse(bytes: Buffer, contentType: string): StoredResponse {
  return { bytes, contentType, etag: makeEtag(bytes), compressed: new Map() };
}

export function makeStoredJson(content: unknown): StoredResponse {
  return makeStoredResponse(Buffer.from(JSON.stringify(content)), 'application/json; charset=utf-8');
}

const COPIES: readonly (readonly [Encoding, suffix: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

export async function readStored(path: string, contentType: string): Promise<StoredResponse> {
  const response = makeStoredResponse(await readFile(path), contentType);
  for (const [encoding, suffix] of COPIES) {
    if (!existsSync(path + suffix)) continue;
    // Waits for the file, because a later rejection would be unhandled.
    response.compressed.set(encoding, Promise.resolve(await readFile(path + suffix)));
  }
  return response;
}

function includesTag(header: string, etag: string): boolean {
  return header.split(',').some((tag) => tag.trim() === etag);
}

export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  response: StoredResponse,
): Promise<FastifyReply> {
  const known = request.headers['if-none-match'];
  if (known && includesTag(known, response.etag)) {
    return reply.code(304).header('etag', response.etag).send();
  }
  reply.headers({ etag: response.etag, 'content-type': response.contentType });
  // The format of a picture already compresses it.
  const isPicture = response.contentType.startsWith('image/');
  if (isPicture || response.bytes.length < MIN_COMPRESSED) return reply.send(response.bytes);
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request);
  if (!encoding) return reply.send(response.bytes);
  const compressing = () => compress[encoding](response.bytes);
  const bytes = await response.compressed.getOrInsertComputed(encoding, compressing);
  return reply.header('content-encoding', encoding).send(bytes);
}
