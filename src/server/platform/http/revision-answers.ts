import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What an answer rests on: whoever asks the same of the same revision gets the same. */
export interface Question {
  readonly teamId: number;
  /** Raised by every write to the team's data. */
  readonly revision: number;
  /** Whose answer it is, where it is not the same for everybody of the team. */
  readonly memberId?: number;
}

type Encoding = 'br' | 'gzip';

interface Answer {
  readonly tag: string;
  /** As it goes out: a text would have to be encoded each time. */
  readonly json: Buffer;
  readonly compressed: Map<Encoding, Buffer>;
}

/** The answers of one revision of a team. */
interface TeamAnswers {
  readonly revision: number;
  readonly byAddress: Map<string, Answer>;
  size: number;
}

const MOST_BYTES = 32 * 1024 * 1024;
// Shorter ones gain nothing.
const WORTH_COMPRESSING = 1024;
// JSON and its twins for brotli and gzip, which are seldom half of it.
const SHARE = 2;
// What an entry takes beside its content, so that many short answers are not taken for nothing.
const ENTRY = 500;

const compress: Readonly<Record<Encoding, (json: Buffer) => Promise<Buffer>>> = {
  // The middle of its scale: a third of the time of the default, a tenth more bytes.
  br: (json) => promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip) as (json: Buffer) => Promise<Buffer>,
};

/**
 * Names the answer by what it says, so that whoever has it need not be sent it again: also after a restart, after a
 * release or a restored backup, where a revision would not tell. Weak (RFC 9110, 8.8.1): it is the same however it is compressed.
 */
function tagOf(json: Buffer): string {
  return `W/"${hash('sha256', json, 'base64url').slice(0, 27)}"`;
}

function has(header: string, tag: string): boolean {
  return header.split(',').some((known) => known.trim() === tag);
}

/** The encoding that the client prefers of those that we have; it refuses one by a quality of 0. */
function encodingFor(header: string | string[] | undefined): Encoding | null {
  const accepted = String(header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

async function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const theirs = request.headers['if-none-match'];
  if (theirs && has(theirs, answer.tag)) return reply.code(304).header('etag', answer.tag).send();
  reply.headers({ etag: answer.tag, 'content-type': 'application/json; charset=utf-8' });
  if (answer.json.length < WORTH_COMPRESSING) return reply.send(answer.json);
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(answer.json);
  const bytes = answer.compressed.get(encoding) ?? (await compress[encoding](answer.json));
  answer.compressed.set(encoding, bytes);
  return reply.header('content-encoding', encoding).send(bytes);
}

/** Answers a question that depends on nothing but the team's data. */
export type AnswerByRevision = (
  question: Question,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<unknown>,
) => Promise<FastifyReply>;

/**
 * Keeps what teams were answered until their data changes, at most so many bytes of it; whoever was not asked
 * about for longest goes first. The revision is read from the database with each request, so that several
 * processes agree.
 */
export function createRevisionAnswers(mostBytes = MOST_BYTES): AnswerByRevision {
  /** Who was asked about last stands last. */
  const teams = new Map<number, TeamAnswers>();
  let size = 0;

  function forget(teamId: number): void {
    size -= teams.get(teamId)?.size ?? 0;
    teams.delete(teamId);
  }

  function answersOf({ teamId, revision }: Question): TeamAnswers {
    const known = teams.get(teamId);
    // A request that began before a write must not throw away what was answered after it.
    const kept = known && known.revision >= revision ? known : { revision, byAddress: new Map(), size: 0 };
    if (kept === known) teams.delete(teamId);
    else forget(teamId);
    teams.set(teamId, kept);
    return kept;
  }

  function keep(team: TeamAnswers, { teamId, revision }: Question, address: string, answer: Answer): void {
    const bytes = answer.json.length * SHARE + address.length + ENTRY;
    const outdated = teams.get(teamId) !== team || team.revision !== revision || team.byAddress.has(address);
    if (bytes > mostBytes || outdated) return;
    team.byAddress.set(address, answer);
    team.size += bytes;
    size += bytes;
    for (const [oldest] of teams) {
      if (size <= mostBytes) break;
      forget(oldest);
    }
  }

  return async (question, request, reply, make) => {
    const { revision, memberId } = question;
    const team = answersOf(question);
    const address = memberId === undefined ? request.url : `${request.url} ${memberId}`;
    const known = team.revision === revision ? team.byAddress.get(address) : undefined;
    if (known) return send(request, reply, known);
    const json = Buffer.from(JSON.stringify(await make()));
    const answer: Answer = { tag: tagOf(json), json, compressed: new Map() };
    keep(team, question, address, answer);
    return send(request, reply, answer);
  };
}
