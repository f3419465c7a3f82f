import type { LiveGame as LiveUpdate } from '#contract/live.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { listenForOnlineAndVisibility } from '../../platform/listen-for-online-and-visibility.ts';
import { type LiveGame, mergeUpdate } from './live-game.ts';
import { NOT_WATCHING, type WatchCommand, type WatchEvent, watchStep } from './watch-steps.ts';

/** The source of a game: the public link, or the session of a member. */
export interface LiveSource {
  /** Resolves to undefined if nothing has changed since the version `after`. */
  load(after: string | null, signal: AbortSignal): Promise<LiveUpdate | undefined>;
  openStream(signal: AbortSignal): Promise<Response>;
}

/** A followed game. Times are milliseconds of this device's clock. */
export interface Watched {
  readonly game: LiveGame | null;
  /** When `game` arrived. */
  readonly loadedAt: number;
  readonly heardAt: number;
  /** The error of the last request; null after a success. */
  readonly failure: unknown;
  /** The time of the first request since the last response or failure; null without a request. */
  readonly askedAt: number | null;
}

/**
 * The longest time of a request, in milliseconds. A longer request is aborted, because a frozen connection
 * never fails by itself.
 */
const MAX_TIME = 15_000;

const getStatus = (error: unknown) => (error instanceof ApiError ? error.status : null);

export class GameWatch {
  watched: Watched = { game: null, loadedAt: 0, heardAt: 0, failure: null, askedAt: null };
  readonly #source: LiveSource;
  readonly #onChange: () => void;
  #state = NOT_WATCHING;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #request: AbortController | null = null;
  #stream: AbortController | null = null;

  constructor(source: LiveSource, onChange: () => void) {
    this.#source = source;
    this.#onChange = onChange;
  }

  /**
   * Starts watching, and reacts when the page is shown, hidden, or restored from the browser's cache.
   * @returns a function that stops watching
   */
  start(): () => void {
    const follow = () => this.#on({ kind: document.visibilityState === 'hidden' ? 'hidden' : 'shown' });
    const stop = listenForOnlineAndVisibility(follow);
    const whenRestored = ({ persisted }: PageTransitionEvent) => persisted && follow();
    window.addEventListener('pageshow', whenRestored);
    follow();
    return () => {
      stop();
      window.removeEventListener('pageshow', whenRestored);
      this.#on({ kind: 'hidden' });
    };
  }

  /** Fetches at once, even while another request is under way. */
  retry(): void {
    this.#on({ kind: 'retried' });
  }

  #on(event: WatchEvent): void {
    const [state, commands] = watchStep(this.#state, event, Math.random());
    this.#state = state;
    for (const command of commands) this.#run(command);
  }

  #run(command: WatchCommand): void {
    if (command.kind === 'wait') this.#wait(command.timer, command.time);
    else if (command.kind === 'load') void this.#load();
    else if (command.kind === 'open') void this.#open();
    else if (command.kind === 'close') this.#close();
    else this.#cancel();
  }

  #wait(timer: 'silence' | 'load', time: number): void {
    clearTimeout(this.#timers.get(timer));
    this.#timers.set(
      timer,
      setTimeout(() => this.#on({ kind: 'rang', timer }), time),
    );
  }

  #close(): void {
    clearTimeout(this.#timers.get('silence'));
    this.#stream?.abort();
    this.#stream = null;
  }

  #cancel(): void {
    clearTimeout(this.#timers.get('load'));
    this.#request?.abort();
    this.#request = null;
  }

  #set(change: Partial<Watched>): void {
    this.watched = { ...this.watched, ...change };
    this.#onChange();
  }

  async #load(): Promise<void> {
    clearTimeout(this.#timers.get('load'));
    const request = new AbortController();
    this.#request = request;
    // A cancelled request keeps its `askedAt`, because the page is still as old as before.
    this.watched = { ...this.watched, askedAt: this.watched.askedAt ?? Date.now() };
    const limit = setTimeout(() => request.abort(), MAX_TIME);
    try {
      const game = await this.#fetch(request.signal);
      if (this.#request !== request) return;
      const now = Date.now();
      this.#set({ game, loadedAt: now, heardAt: now, failure: null, askedAt: null });
      this.#on({ kind: 'loaded', over: game.phase === 'over' });
    } catch (failure) {
      if (this.#request !== request) return;
      this.#set({ failure, askedAt: null });
      this.#on({ kind: 'loadFailed', status: getStatus(failure) });
    } finally {
      clearTimeout(limit);
    }
  }

  async #fetch(signal: AbortSignal): Promise<LiveGame> {
    const { game: before, loadedAt } = this.watched;
    const update = await this.#source.load(before?.version ?? null, signal);
    if (!update && before) {
      const server_time = new Date(Date.parse(before.server_time) + Date.now() - loadedAt).toISOString();
      return { ...before, server_time };
    }
    const merged = mergeUpdate(before, update) ?? mergeUpdate(null, await this.#source.load(null, signal));
    if (!merged) throw new Error('The response lacks a part of the game.');
    return merged;
  }

  async #open(): Promise<void> {
    const stream = new AbortController();
    this.#stream = stream;
    let status: number | null = null;
    try {
      const { ok, status: httpStatus, body } = await this.#source.openStream(stream.signal);
      if (!ok || !body) status = httpStatus;
      else await this.#read(body.getReader(), stream);
    } catch {
      // The network or this page has ended the stream.
    }
    if (this.#stream === stream) this.#on({ kind: 'streamEnded', status });
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>, stream: AbortController): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done || this.#stream !== stream) return;
      this.watched = { ...this.watched, heardAt: Date.now() };
      this.#on({ kind: 'heard' });
      const lines = (text + decoder.decode(value, { stream: true })).split('\n');
      // A line may arrive in two parts.
      text = lines.pop() ?? '';
      // The first event has the current version. It causes a load too, because a name or a rule can change without
      // a new version.
      if (lines.some((line) => line.startsWith('id:'))) this.#on({ kind: 'announced' });
    }
  }
}
