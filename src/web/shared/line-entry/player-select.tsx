import type { ComponentProps } from 'react';
import { formatNumberAndName } from '#domain/member-name.ts';
import { Select } from '../../ui/select.tsx';
import { lineEntryMessages as texts } from './line-entry.messages.ts';
import type { Player } from './players.ts';

type PlayerSelectProps = Omit<ComponentProps<typeof Select>, 'label' | 'options' | 'placeholder'> & {
  readonly players: readonly Player[];
};

export function PlayerSelect({ players, ...field }: PlayerSelectProps) {
  const options = players.map((player) => ({ value: player.id, label: formatNumberAndName(player) }));
  return <Select label={texts.player} options={options} placeholder={texts.choose} {...field} />;
}
