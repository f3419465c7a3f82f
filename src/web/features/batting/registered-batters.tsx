import type { BattingRecord } from '#contract/batting.ts';
import { toBattingLine } from '#contract/batting.ts';
import { totalHits } from '#domain/batting.ts';
import { paths } from '../../paths.ts';
import { RegisteredPlayers } from '../../shared/line-entry/registered-players.tsx';
import { battingMessages } from './batting.messages.ts';

const texts = battingMessages.form;

/** The batters of the game so far, in their order: "1 佐藤 遊撃手 4-2". */
export function RegisteredBatters({ records }: { records: readonly BattingRecord[] }) {
  const players = records.map((record) => ({
    id: record.id,
    name: record.user.name,
    mark: String(record.order_no),
    note: `${record.position} ${texts.line(totalHits(toBattingLine(record)), record.at_bats)}`,
    to: paths.editBatting(record.id),
  }));
  return <RegisteredPlayers title={texts.registered} players={players} />;
}
