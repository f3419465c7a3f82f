import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../messages.ts';
import { makeNotFoundError, makeUnavailableError } from '../errors.ts';
import { toNetwork } from '../rate-limit.ts';

/**
 * The state of a topic. `mark` changes with every write, `id` only with a new entry. Streams send `id` after either
 * change: at once for a new `id`, otherwise at most every few seconds.
 */
interface TopicState {
  readonly id: string;
  readonly mark: string;
}

/** Looks up topics. A topic that is missing from the result may no longer be followed. */
export type LookUpTopics = (topics: readonly string[]) => Promise<ReadonlyMap<string, TopicState>>;

interface Stream {
  readonly reply: FastifyReply;
  readonly network: string;
  /** By `performance.now()`, because the system clock can be set. */
  readonly openedAt: number;
}

interface Topic {
  state: TopicState;
  /** When `state` was last sent to all streams, by `performance.now()`. */
  sentAt: number;
  readonly streams: Set<Stream>;
}

/** The most streams: fewer than the connections of the server, so that ordinary requests always get through. */
const MAX_STREAMS = 1200;
const MAX_OF_NETWORK = 200;
/** The milliseconds between two look-ups in the database, which also find the writes of other processes. */
const LOOK_INTERVAL = 400;
/** The longest delay of a write that adds no entry, in milliseconds. Several such writes make one event. */
const LONGEST_DELAY = 3000;
const HEARTBEAT = 15_000;
/**
 * The longest life of a stream, in milliseconds. The client then opens a new stream, and its session is checked
 * again.
 */
const LONGEST = 30 * 60_000;
/** The unread bytes after which a client is disconnected. */
const MAX_UNREAD = 16 * 1024;
/** The number of streams that are written to without a pause, which takes about a millisecond. */
const AT_ONCE = 100;

const COMMENT = Buffer.from(':\n\n');
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Keeps nginx from buffering the events.
  'x-accel-buffering': 'no',
};

function toEvent({ id }: TopicState): Buffer {
  // Browsers ignore an event without data.
  return Buffer.from(`id: ${id}\ndata: ${id}\n\n`);
}

function write({ reply: { raw } }: Stream, bytes: Buffer): void {
  // The response may have ended while the event was written to other streams.
  if (raw.writableEnded || raw.destroyed) return;
  if (raw.writableLength > MAX_UNREAD) raw.destroy();
  else raw.write(bytes);
}

async function send({ streams, state }: Topic): Promise<void> {
  const event = toEvent(state);
  for (const [index, stream] of [...streams].entries()) {
    write(stream, event);
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
}

/**
 * Whether the state must be sent now. A changed mark is sent one interval before `LONGEST_DELAY`, because the next
 * look-up is an interval later.
 */
function isDue({ state, sentAt }: Topic, { id, mark }: TopicState): boolean {
  if (id !== state.id) return true;
  return mark !== state.mark && performance.now() - sentAt >= LONGEST_DELAY - LOOK_INTERVAL;
}

/**
 * Streams of events (text/event-stream) without data. An event only says that there is something new, which the
 * client then requests. Therefore no event has to be repeated after a lost connection, and a client that may no
 * longer read the data learns nothing from a stream.
 */
export class Streams {
  readonly #lookUp: LookUpTopics;
  readonly #onError: (error: unknown) => void;
  readonly #maxStreams: number;
  readonly #topics = new Map<string, Topic>();
  readonly #networks = new Map<string, number>();
  #size = 0;
  #isClosed = false;
  #looking: Promise<void> | null = null;
  #lookedAt = -Infinity;
  #isStale = false;
  #timers: NodeJS.Timeout[] = [];

  constructor(lookUp: LookUpTopics, onError: (error: unknown) => void, maxStreams = MAX_STREAMS) {
    this.#lookUp = lookUp;
    this.#onError = onError;
    this.#maxStreams = maxStreams;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Responds with a stream of the ids of a topic.
   * @throws HttpError 503 if there are too many streams, or if an earlier response of the connection is unfinished
   */
  async open(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const network = toNetwork(request.ip);
    // A response without a socket waits for an earlier response on its connection (pipelining), perhaps for half an
    // hour.
    const isWaiting = reply.raw.socket === null;
    const isFull = this.#size >= this.#maxStreams || (this.#networks.get(network) ?? 0) >= MAX_OF_NETWORK;
    if (this.#isClosed || isWaiting || isFull) throw makeUnavailableError(messages.tooManyStreams);
    this.#count(network, 1);
    const topic = await this.#findTopic(name).catch((error: unknown) => {
      this.#count(network, -1);
      throw error;
    });
    const stream: Stream = { reply, network, openedAt: performance.now() };
    this.#topics.set(name, topic);
    topic.streams.add(stream);
    this.#start();
    reply.hijack();
    const { raw } = reply;
    raw.once('close', () => this.#remove(name, topic, stream));
    // `close` follows an error. Fastify listens only for the first error, and a second one would end the process.
    raw.on('error', () => {});
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
    raw.write(toEvent(topic.state));
    if (raw.destroyed) this.#remove(name, topic, stream);
    return reply;
  }

  /** Looks for changes at once. Call this after a write. */
  wake = (): void => {
    this.#isStale = true;
    if (this.#looking || this.#size === 0) return;
    this.#isStale = false;
    // Sends the response to the write first.
    this.#looking = setImmediate()
      .then(() => this.#look())
      .catch(this.#onError)
      .finally(() => {
        this.#looking = null;
        if (this.#isStale) this.wake();
      });
  };

  close(): void {
    this.#isClosed = true;
    for (const [name, topic] of this.#topics) this.#endAll(name, topic);
  }

  #count(network: string, difference: 1 | -1): void {
    this.#size += difference;
    const streams = (this.#networks.get(network) ?? 0) + difference;
    if (streams > 0) this.#networks.set(network, streams);
    else this.#networks.delete(network);
  }

  async #findTopic(name: string): Promise<Topic> {
    const known = this.#topics.get(name);
    if (known) return known;
    const state = (await this.#lookUp([name])).get(name);
    if (!state) throw makeNotFoundError();
    return this.#topics.getOrInsertComputed(name, () => ({ state, sentAt: -Infinity, streams: new Set() }));
  }

  async #look(): Promise<void> {
    const asked = [...this.#topics];
    const states = await this.#lookUp(asked.map(([name]) => name));
    this.#lookedAt = performance.now();
    for (const [name, topic] of asked) {
      const state = states.get(name);
      if (!state) this.#endAll(name, topic);
      if (!state || !isDue(topic, state)) continue;
      topic.state = state;
      topic.sentAt = performance.now();
      await send(topic);
    }
  }

  #beat(): void {
    const now = performance.now();
    // A comment of the stream tells the client that it has the newest state. None is sent if the look-ups have
    // failed.
    const isCurrent = now - this.#lookedAt < HEARTBEAT;
    for (const [name, topic] of this.#topics)
      for (const stream of topic.streams)
        if (now - stream.openedAt > LONGEST) this.#end(name, topic, stream);
        else if (isCurrent) write(stream, COMMENT);
  }

  #start(): void {
    if (this.#timers.length > 0) return;
    this.#timers = [
      setInterval(this.wake, LOOK_INTERVAL).unref(),
      setInterval(() => this.#beat(), HEARTBEAT).unref(),
    ];
  }

  #remove(name: string, topic: Topic, stream: Stream): void {
    if (!topic.streams.delete(stream)) return;
    if (topic.streams.size === 0) this.#topics.delete(name);
    this.#count(stream.network, -1);
    if (this.#size > 0) return;
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  /**
   * Ends a stream. Removes it at once, because the response emits `close` only after the client has read everything.
   */
  #end(name: string, topic: Topic, stream: Stream): void {
    this.#remove(name, topic, stream);
    stream.reply.raw.end();
  }

  #endAll(name: string, topic: Topic): void {
    for (const stream of topic.streams) this.#end(name, topic, stream);
  }
}
