import type { PitchingRecord } from '#contract/pitching.ts';
import { paths } from '../../paths.ts';
import { RegisteredPlayers } from '../../shared/line-entry/registered-players.tsx';
import { pitchingMessages } from './pitching.messages.ts';
import { inningsLabel } from './pitching-values.ts';

/** The pitchers of the game so far: "山本 5回1/3 勝利". */
export function RegisteredPitchers({ records }: { records: readonly PitchingRecord[] }) {
  const players = records.map(({ id, user, result, pitching_innings_outs }) => ({
    id,
    name: user.name,
    note: [inningsLabel(pitching_innings_outs), ...(result === '-' ? [] : [result])].join(' '),
    to: paths.editPitching(id),
  }));
  return <RegisteredPlayers title={pitchingMessages.form.registered} players={players} />;
}
