const DOUBLE_TAP_MS = 400;

/** Ignores the second tap of a double tap on a key that records a play. Pitches can be tapped as fast as they come. */
export class DoubleTapGuard {
  #tappedAt = Number.NEGATIVE_INFINITY;
  #recordedAt = Number.NEGATIVE_INFINITY;

  /** Stores the time of a tap, in ms. */
  tap(at: number): void {
    this.#tappedAt = at;
  }

  /** Remembers that the last tap has recorded a play. */
  record(): void {
    this.#recordedAt = this.#tappedAt;
  }

  /** Stops a tap that follows a play too soon, because another key may have appeared under the user's finger. */
  readonly stop = (event: Pick<UIEvent, 'timeStamp' | 'stopPropagation'>): void => {
    if (event.timeStamp - this.#recordedAt < DOUBLE_TAP_MS) event.stopPropagation();
  };
}
