import type { SimulatedClock } from './clock.ts';
import type { Connection, NetworkFaults } from './network.ts';
import type { Random } from './random.ts';
import type { SimulatedServer } from './server.ts';

const BEAT = 15_000;
const LONGEST_DELAY = 3000;

interface Stream {
  readonly connection: Connection;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  /** Neither events nor an error arrive any more: a proxy collects the stream, or its connection is dead. */
  isSilent: boolean;
  /** The arrival of the last bytes. */
  arrivesAt: number;
}

interface Parts {
  readonly clock: SimulatedClock;
  readonly random: Random;
  readonly server: SimulatedServer;
  readonly weather: { readonly faults: NetworkFaults };
}

/**
 * Creates the streams to devices that follow the game, because the timers of the real streams run in real
 * time. Like the real streams, they tell the newest entry after each write, and send a comment every 15
 * seconds.
 */
export function createStreams({ clock, random, server, weather }: Parts) {
  const streams = new Set<Stream>();
  let [seq, isBeating, isCollecting] = [0, false, false];

  function cut(stream: Stream): void {
    streams.delete(stream);
    stream.controller.error(new TypeError('network error'));
  }

  function deliver(stream: Stream, text: string): void {
    const { connection, controller } = stream;
    const { lost, delay } = weather.faults;
    if (!server.power.isOn) return void cut(stream);
    if (!connection.isOnline() || random.chance(lost / 4)) {
      if (random.chance(0.5)) return void cut(stream);
      stream.isSilent = true;
    }
    if (stream.isSilent) return;
    stream.arrivesAt = Math.max(stream.arrivesAt, clock.now() + 5 + random.below(delay));
    clock.schedule(stream.arrivesAt - clock.now(), () => {
      if (streams.has(stream) && connection.isOpen()) controller.enqueue(Buffer.from(text));
    });
  }

  function beat(): void {
    isBeating = streams.size > 0;
    if (isBeating) clock.schedule(BEAT, beat);
    for (const stream of streams) deliver(stream, ':\n\n');
  }

  const tell = (stream: Stream) => deliver(stream, `id: ${seq}\ndata: ${seq}\n\n`);

  function tellAll(): void {
    isCollecting = false;
    for (const stream of streams) tell(stream);
  }

  return {
    open(connection: Connection, signal: AbortSignal | undefined): ReadableStream<Uint8Array> {
      return new ReadableStream({
        start(controller) {
          const isSilent = random.chance(weather.faults.lost);
          const stream = { connection, controller, isSilent, arrivesAt: 0 };
          streams.add(stream);
          signal?.addEventListener('abort', () => streams.has(stream) && cut(stream));
          tell(stream);
          if (!isBeating) clock.schedule(BEAT, beat);
          isBeating = true;
        },
      });
    },
    announce(newest: number): void {
      const isEntry = newest !== seq;
      seq = newest;
      // A write without an entry is told later, together with others.
      if (isEntry) tellAll();
      else if (!isCollecting) clock.schedule(LONGEST_DELAY, tellAll);
      isCollecting = !isEntry;
    },
  };
}
