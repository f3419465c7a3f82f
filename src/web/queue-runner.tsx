import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from './platform/session/session.tsx';
import { findOwner, queue } from './saving/current-queue.ts';
import { adoptFormerLineups, removeFormerKeys } from './saving/former-keys.ts';
import { type Channels, startSending } from './saving/sending.ts';
import { closeStore, openStore, type QueueStore } from './saving/store.ts';
import { fileOnDemand } from './ui/file-on-demand.ts';

export { openStore };

/** The functions that send entries, by channel. Their code is loaded when the queue has entries. */
const channels: Channels = {
  log: fileOnDemand(async () => (await import('./features/scoring/log-channel.ts')).sendLog),
  sheet: fileOnDemand(async () => (await import('./features/sheet/sheet.document.ts')).sheetDocument.channel),
  lineup: fileOnDemand(
    async () => (await import('./features/lineup/lineup.document.ts')).lineupDocument.channel,
  ),
  answers: fileOnDemand(async () => (await import('./features/attendance/answers-channel.ts')).sendAnswer),
};

export function QueueRunner(): null {
  const { user, interruption } = useSession();
  const owner = user?.team ? findOwner(user) : null;
  const isPutOff = interruption === 'put-off';
  const [store, setStore] = useState<QueueStore | null>(null);

  const adopt = useEffectEvent((opened: QueueStore) => void (user && adoptFormerLineups(opened, user)));

  useEffect(removeFormerKeys, []);

  // After a new login, sends the entries that the server refused because the session had ended.
  useEffect(() => {
    if (interruption === null) queue.current()?.sending?.wake();
  }, [interruption]);

  useEffect(() => {
    if (owner === null) return;
    const opened = openStore(owner);
    adopt(opened);
    setStore(opened);
    return () => {
      setStore(null);
      queue.set(null);
      closeStore(opened);
    };
  }, [owner]);

  useEffect(() => {
    if (!store) return;
    const sending = isPutOff ? null : startSending(store, channels);
    queue.set({ store, sending });
    return () => sending?.stop();
  }, [store, isPutOff]);
  return null;
}
