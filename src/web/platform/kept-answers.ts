/** An answer as it came, and the name that the server gave it (its ETag). */
interface Kept {
  readonly tag: string;
  readonly answer: unknown;
}

/** More than anybody looks at between two changes of the team's data. */
const MOST = 100;

let owner: string | null = null;
/** By address; what was asked for last stands last. */
const answers = new Map<string, Kept>();

/**
 * What this session was answered, so that the server need not send it again while it is still true. Here and not in
 * the browser's cache, which the server forbids (`no-store`): nothing of it may stay on the device.
 */
export const keptAnswers = {
  of(token: string | null, address: string): Kept | undefined {
    return token === owner ? answers.get(address) : undefined;
  },

  /** @param tag null where the server gave the answer no name */
  keep(token: string | null, address: string, tag: string | null, answer: unknown): void {
    if (token !== owner) keptAnswers.forget();
    owner = token;
    answers.delete(address);
    if (token === null || tag === null) return;
    answers.set(address, { tag, answer });
    const [oldest] = answers.keys();
    if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
  },

  forget(): void {
    owner = null;
    answers.clear();
  },
};
