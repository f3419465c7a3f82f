import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gzip,
} from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../messages.ts';
import { HttpError } from '../errors.ts';

// This file replaces @fastify/compress, which takes 5 MB (docs/decisions/016-speed.md).

export type Encoding = 'br' | 'gzip';

/** The length, in characters, from which a response is compressed. Compressing a shorter one gains nothing. */
const MIN_COMPRESSED = 1024;

export const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  // Quality 5 takes a third of the time of the default 11, for a tenth more bytes.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip) as (bytes: Buffer) => Promise<Buffer>,
};

/** Returns the best encoding that the client accepts; null if it accepts none. A quality of 0 excludes an encoding. */
export function chooseEncoding({ headers }: FastifyRequest): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

/** Compresses long texts. Cached responses and files are buffers or streams here, and are sent unchanged. */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < MIN_COMPRESSED) return done();
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request);
    if (!encoding) return done();
    reply.header('content-encoding', encoding);
    compress[encoding](Buffer.from(payload)).then((bytes) => done(null, bytes), done);
  });
}

const decompressors = new Map([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
  ['deflate', createInflate],
]);

export function decompressRequests(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, body, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding === 'identity') return done(null, body);
    const create = decompressors.get(encoding);
    if (!create) return done(new HttpError(415, messages.notJson));
    const decompressor = Object.assign(create(), { receivedEncodedLength: 0 });
    // Fastify compares this number with Content-Length, but its body limit with the decompressed bytes.
    body.on('data', (chunk: Buffer) => {
      decompressor.receivedEncodedLength += chunk.length;
    });
    // Fastify listens for errors only while it reads the body. Without a listener, an error would end the process.
    decompressor.on('error', () => {});
    pipeline(body, decompressor, () => {});
    done(null, decompressor);
  });
}
