// Keeps the page of a watched game up to date. An event of the stream only announces that something is new; the
// page then fetches it. Silence counts as a failure, because a stream can stop without an error: iOS freezes a
// hidden page, and a proxy may buffer. Without a stream, the page polls.

const SECOND = 1000;
/**
 * The time without any bytes after which the stream counts as failed. The server writes a comment every 15
 * seconds.
 */
export const SILENCE = 25 * SECOND;
/**
 * The longest wait for the first event, which the server writes at once. If it comes later, a proxy delays the
 * stream. With the random pause that follows (`SPREAD`), an entry is seen within 15 seconds.
 */
export const OPENING = 9 * SECOND;
/** The pause between two polls. An entry is seen within 15 seconds, and two hours cost at most 500 KB. */
export const POLL = 14 * SECOND;
/**
 * The pause after the first failed request. It is short, because a device that wakes up often changes its network just
 * then. Each further pause is four times as long, up to `POLL`.
 */
export const AGAIN = 0.3 * SECOND;
/** The first pause after a poll of a game that is over, which may be corrected. Each further pause is twice as long. */
export const POLL_OVER = 60 * SECOND;
/** The number of times that the pause doubles: up to 32 minutes. */
const MAX_DOUBLINGS = 5;
/**
 * The longest random pause after a stream has ended, so that watchers do not all come back at once after a restart
 * of the server.
 */
const SPREAD = 5 * SECOND;
/** The number of failures in a row after which the page polls instead of opening a stream. */
const MAX_FAILURES = 2;
/** The number of polls before the page opens a stream again. */
const POLLS = 20;

type Timer = 'silence' | 'load';

interface WatchState {
  readonly visible: boolean;
  readonly loading: boolean;
  /** Whether the server announced something new during a request. */
  readonly outdated: boolean;
  readonly stream: 'closed' | 'open';
  /** The number of streams in a row that failed. */
  readonly failures: number;
  readonly polls: number;
  /** The number of polls since the game was over. */
  readonly pollsOver: number;
  /** The number of requests in a row that got no response. */
  readonly lostRequests: number;
  /**
   * Whether the game was not found. The page looks again when it is shown again, because a deleted game can
   * be restored.
   */
  readonly gone: boolean;
}

export const NOT_WATCHING: WatchState = {
  visible: false,
  loading: false,
  outdated: false,
  stream: 'closed',
  failures: 0,
  polls: 0,
  pollsOver: 0,
  lostRequests: 0,
  gone: false,
};

export type WatchEvent =
  | { readonly kind: 'shown' | 'retried' | 'hidden' | 'announced' | 'heard' }
  | { readonly kind: 'loaded'; readonly over: boolean }
  /** `status` is null without a response. */
  | { readonly kind: 'loadFailed' | 'streamEnded'; readonly status: number | null }
  | { readonly kind: 'rang'; readonly timer: Timer };

export type WatchCommand =
  | { readonly kind: 'load' | 'cancel' | 'open' | 'close' }
  | { readonly kind: 'wait'; readonly timer: Timer; readonly time: number };

type Step = readonly [WatchState, readonly WatchCommand[]];

const CLOSE = { kind: 'close' } as const;
const wait = (timer: Timer, time: number): WatchCommand => ({ kind: 'wait', timer, time });

function load(state: WatchState): Step {
  if (!state.visible || state.gone) return [state, []];
  if (state.loading) return [{ ...state, outdated: true }, []];
  return [{ ...state, loading: true, outdated: false }, [{ kind: 'load' }]];
}

function afterLoad(before: WatchState, over: boolean): Step {
  const pollsOver = over ? before.pollsOver + 1 : 0;
  const state = { ...before, loading: false, lostRequests: 0, pollsOver };
  if (state.outdated) return load(state);
  if (over)
    return [
      { ...state, stream: 'closed' },
      [
        ...(state.stream === 'open' ? [CLOSE] : []),
        wait('load', POLL_OVER * 2 ** Math.min(before.pollsOver, MAX_DOUBLINGS)),
      ],
    ];
  if (state.stream === 'open') return [state, []];
  if (state.failures < MAX_FAILURES)
    return [{ ...state, stream: 'open' }, [{ kind: 'open' }, wait('silence', OPENING)]];
  const polls = state.polls + 1;
  const next = polls < POLLS ? { ...state, polls } : { ...state, polls: 0, failures: 0 };
  return [next, [wait('load', POLL)]];
}

/**
 * Closes an ended stream and loads after a random pause.
 * @param chance from 0 to 1; spreads the pages that lost their stream at the same moment
 */
function afterStream(before: WatchState, status: number | null, chance: number): Step {
  // If the server refuses a stream, because it is full, or if the stream is silent (status 0), the page polls after
  // this first failure.
  const failures = status === null ? before.failures + 1 : MAX_FAILURES;
  return [{ ...before, stream: 'closed', failures }, [CLOSE, wait('load', chance * SPREAD)]];
}

function afterFailure(before: WatchState, status: number | null): Step {
  const lostRequests = status === null ? before.lostRequests + 1 : 0;
  const state = { ...before, loading: false, lostRequests };
  if (status === 404) return [{ ...state, gone: true, stream: 'closed' }, [CLOSE, { kind: 'cancel' }]];
  const pause = status === null ? Math.min(AGAIN * 4 ** before.lostRequests, POLL) : POLL;
  return [state, [wait('load', pause)]];
}

export function watchStep(state: WatchState, event: WatchEvent, chance: number): Step {
  switch (event.kind) {
    case 'shown':
      // Several events report that the page is shown. The first one has already started a request.
      return state.visible && state.loading ? [state, []] : watchStep(state, { kind: 'retried' }, chance);
    case 'retried': {
      // The stream of a frozen page looks open but is dead.
      const [next, commands] = load({ ...NOT_WATCHING, visible: true });
      return [next, [CLOSE, { kind: 'cancel' }, ...commands]];
    }
    case 'hidden':
      return [NOT_WATCHING, [CLOSE, { kind: 'cancel' }]];
    case 'announced':
      return load(state);
    case 'heard':
      return state.stream === 'open' ? [{ ...state, failures: 0 }, [wait('silence', SILENCE)]] : [state, []];
    case 'loaded':
      return afterLoad(state, event.over);
    case 'loadFailed':
      return afterFailure(state, event.status);
    case 'streamEnded':
      return afterStream(state, event.status, chance);
    case 'rang':
      return event.timer === 'load' ? load(state) : afterStream(state, 0, chance);
  }
}
