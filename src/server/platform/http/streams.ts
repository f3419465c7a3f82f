import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../messages.ts';
import { makeNotFoundError, makeUnavailableError } from '../errors.ts';
import { toNetwork } from '../rate-limit.ts';

/**
 * Streams send the id when `mark` has changed: at once if the id has changed too, otherwise at most every few seconds.
 */
interface TopicState {
  readonly id: string;
  readonly mark: string;
}

/** Looks up topics. A topic that is missing in the result may no longer be watched. */
export type LookUpTopics = (topics: readonly string[]) => Promise<ReadonlyMap<string, TopicState>>;

interface Stream {
  readonly reply: FastifyReply;
  readonly network: string;
  /** By `performance.now()`, which nobody can set. */
  readonly openedAt: number;
}

interface Topic {
  state: TopicState;
  /** When the state was last sent to all streams, by `performance.now()`. */
  sentAt: number;
  readonly streams: Set<Stream>;
}

/** The most streams. Fewer than the connections of the server, so that ordinary requests always get in. */
const MAX_STREAMS = 1200;
const MAX_OF_NETWORK = 200;
/**
 * The interval of look-ups in the database, in milliseconds. Look-ups also find the writes of other
 * processes.
 */
const LOOK_INTERVAL = 400;
/**
 * The longest time until watchers hear of a write that adds no entry, in milliseconds. Several such writes
 * make one event.
 */
const LONGEST_DELAY = 3000;
const HEARTBEAT = 15_000;
/**
 * The longest life of a stream, in milliseconds. Afterwards the client opens a new stream, and its session is
 * checked again.
 */
const LONGEST = 30 * 60_000;
/** A client with more unread bytes is disconnected. */
const MAX_UNREAD = 16 * 1024;
/** The number of streams that are written to before a pause. Writing to them takes about a millisecond. */
const AT_ONCE = 100;

const COMMENT = Buffer.from(':\n\n');
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Keeps nginx from collecting the events.
  'x-accel-buffering': 'no',
};

function toEvent({ id }: TopicState): Buffer {
  // Without data, browsers would not report the event.
  return Buffer.from(`id: ${id}\ndata: ${id}\n\n`);
}

function write({ reply: { raw } }: Stream, bytes: Buffer): void {
  // The response may have ended while others were written to.
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
 * Whether the state must be sent now. A changed mark is sent an interval early, because the next look-up
 * comes an interval later.
 */
function isDue({ state, sentAt }: Topic, { id, mark }: TopicState): boolean {
  if (id !== state.id) return true;
  return mark !== state.mark && performance.now() - sentAt >= LONGEST_DELAY - LOOK_INTERVAL;
}

/**
 * Streams of events (text/event-stream) carry no data. An event says that something is new, and the client then
 * requests the data. No event has to be repeated after a lost connection. A client that may no longer read the data
 * learns nothing from a stream.
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
   * Answers with a stream of the ids of a topic.
   * @throws HttpError 503 if there are too many streams, or if an earlier response of the connection is unfinished
   */
  async open(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const network = toNetwork(request.ip);
    // A response without a socket waits behind another one on its connection (pipelining), perhaps for half an hour.
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
    // `close` follows. Fastify listens only to the first error, and a second one would end the process.
    raw.on('error', () => {});
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
    raw.write(toEvent(topic.state));
    if (raw.destroyed) this.#remove(name, topic, stream);
    return reply;
  }

  /** Call this after a write, to look for changes at once. */
  wake = (): void => {
    this.#isStale = true;
    if (this.#looking || this.#size === 0) return;
    this.#isStale = false;
    // Lets the response to the write go first.
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
    // The comment tells a client that it has the newest state.
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

  /** Removes the stream at once, because the response emits `close` only after the client has read everything. */
  #end(name: string, topic: Topic, stream: Stream): void {
    this.#remove(name, topic, stream);
    stream.reply.raw.end();
  }

  #endAll(name: string, topic: Topic): void {
    for (const stream of topic.streams) this.#end(name, topic, stream);
  }
}
