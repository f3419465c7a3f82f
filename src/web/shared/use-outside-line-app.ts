import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addNextAction, findWayOutOfLineApp, readNextAction, removeLeaving } from '../platform/line-app.ts';

/**
 * Whether this page was opened from LINE's browser to go on with the action. The dialog of the action is then open
 * at once.
 */
export function isOpenedFor(action: string): boolean {
  return readNextAction(window.location.hash) === action;
}

/** The time without requests after which the page counts as complete, in milliseconds. */
const COMPLETE_MS = 400;

/**
 * Returns a function that runs an action, for example saving a file. LINE's browser cannot run it, so the
 * function opens the device's browser, which runs the action once the page is complete.
 * @param ready whether the page has the data that the actions need
 */
export function useOutsideLineApp(actions: Readonly<Record<string, () => void>>, ready = true) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const action = readNextAction(hash);
  const isWaiting = action !== null && action in actions;
  const isComplete = useIsFetching() === 0 && ready;
  const goOn = useEffectEvent((name: string) => {
    void navigate({ pathname, search: removeLeaving(search) }, { replace: true });
    actions[name]?.();
  });
  useEffect(() => {
    if (!isWaiting || !isComplete) return;
    const timer = setTimeout(() => goOn(action), COMPLETE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isComplete, action]);
  return (name: string) => {
    const out = findWayOutOfLineApp(addNextAction(pathname + search, name));
    if (out === null) actions[name]?.();
    else window.location.assign(out);
  };
}
