import type { FastifyReply, FastifyRequest } from 'fastify';
import { type StoredAnswer, sendStored, storedJson } from './stored-answer.ts';

/** What an answer rests on: whoever asks the same of the same revision gets the same. */
export interface Question {
  readonly teamId: number;
  /** Raised by every write to the team's data. */
  readonly revision: number;
  /** Whose answer it is, where it is not the same for everybody of the team. */
  readonly memberId?: number;
}

/** The answers of one revision of a team. */
interface TeamAnswers {
  readonly revision: number;
  readonly byAddress: Map<string, StoredAnswer>;
  size: number;
}

const MOST_BYTES = 32 * 1024 * 1024;
// JSON and its twins for brotli and gzip, which are seldom half of it.
const SHARE = 2;
// What an entry takes beside its content, so that many short answers are not taken for nothing.
const ENTRY = 500;

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

  function keep(
    team: TeamAnswers,
    { teamId, revision }: Question,
    address: string,
    answer: StoredAnswer,
  ): void {
    const bytes = answer.bytes.length * SHARE + address.length + ENTRY;
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
    if (known) return sendStored(request, reply, known);
    const answer = storedJson(await make());
    keep(team, question, address, answer);
    return sendStored(request, reply, answer);
  };
}
