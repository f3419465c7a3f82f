import { useEffect, useState } from 'react';
import { commonMessages } from '../messages.ts';
import { hasStatus } from '../platform/api/api-error.ts';
import { Failed, Gone } from '../shared/link-page/failures.tsx';
import { Frame } from '../shared/link-page/frame.tsx';
import { liveMessages } from '../shared/live/live.messages.ts';
import type { LiveGame } from '../shared/live/live-game.ts';
import { LiveReplay } from '../shared/live/live-replay.tsx';
import { describeMoment } from '../shared/live/live-score.tsx';
import { describeAge, describeState } from '../shared/live/live-state.ts';
import { LiveView } from '../shared/live/live-view.tsx';
import { useLiveGame, useTick } from '../shared/live/use-live-game.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Select } from '../ui/select.tsx';
import { useOnline } from '../ui/use-online.ts';
import { AfterEnd } from './after-end.tsx';
import {
  findPreview,
  hidingAddress,
  type LiveLink,
  liveSource,
  shownPlays,
  teamInLink,
} from './live-link.ts';
import { livePageMessages as texts } from './live-page.messages.ts';
import { useFollowed } from './use-followed.ts';

function writeTitle({ teams, line, now, phase, end }: LiveGame, hides: boolean): string {
  const title = texts.title(texts.versus(...teams));
  if (hides || phase === 'before') return title;
  const moment = now ? describeMoment(now) : (end ?? '');
  const score = liveMessages.scoreAfter(line[0].total, line[1].total);
  return `${texts.titleWithScore(score, moment)} ${texts.versus(...teams)}`;
}

interface OptionsProps {
  readonly hides: boolean;
  readonly onHide: (hides: boolean) => void;
  readonly followed: ReturnType<typeof useFollowed>;
  readonly chosen: string;
}

function Options({ hides, onHide, followed, chosen }: OptionsProps) {
  return (
    <section className="mt-6 grid gap-2 border-t border-chalk pt-3 print:hidden">
      <Checkbox
        look="switch"
        label={liveMessages.replay.switch}
        description={liveMessages.replay.hint}
        checked={hides}
        onChange={({ target }) => onHide(target.checked)}
      />
      {followed.options.length > 0 && (
        <Select
          label={liveMessages.mine.label}
          hint={liveMessages.mine.note}
          placeholder={liveMessages.mine.none}
          options={followed.options}
          value={chosen}
          onChange={({ target }) => followed.follow(target.value)}
        />
      )}
    </section>
  );
}

export function LiveApp({ link }: { link: LiveLink }) {
  const [source] = useState(() => liveSource(link));
  const { retry, ...watched } = useLiveGame(() => source);
  const { game, failure } = watched;
  const now = useTick();
  const online = useOnline();
  const [hides, setHides] = useState(link.hides);
  const followed = useFollowed(teamInLink(link), game);
  const isGone = hasStatus(failure, 404);
  const title = isGone ? commonMessages.productName : game && writeTitle(game, hides);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  const hide = (next: boolean) => {
    window.history.replaceState(null, '', hidingAddress(window.location, next));
    setHides(next);
    window.scrollTo(0, 0);
  };
  if (isGone) {
    const preview = game ? undefined : findPreview(document);
    return (
      <Frame team={null}>
        <Gone title={preview} text={preview ? texts.hidden : texts.gone} path={window.location.pathname} />
      </Frame>
    );
  }
  const state = game && !hides ? describeState(game, watched, now, online) : '';
  const { mine } = followed;
  return (
    <Frame
      team={game?.teams[game.ours] ?? null}
      width="max-w-120 md:max-w-5xl"
      aside={<span className="shrink-0 text-small text-ink-2">{state}</span>}
    >
      {!game && failure !== null && <Failed error={failure} onRetry={retry} />}
      {!game && failure === null && <p className="text-small text-ink-2">{texts.loading}</p>}
      {game && (
        <>
          <h1 className="sr-only">{texts.title(texts.versus(...game.teams))}</h1>
          {hides ? (
            <LiveReplay game={game} mine={mine} shown={shownPlays.read()} onMove={shownPlays.keep} />
          ) : (
            <LiveView game={game} age={describeAge(game, watched, now)} mine={mine}>
              {game.phase === 'over' && <AfterEnd game={game} loadSheets={source.loadSheets} />}
            </LiveView>
          )}
          <Options
            hides={hides}
            onHide={hide}
            followed={followed}
            chosen={mine === null ? '' : (game.players[mine]?.name ?? '')}
          />
        </>
      )}
    </Frame>
  );
}
