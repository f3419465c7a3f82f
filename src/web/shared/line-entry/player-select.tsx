import type { ComponentProps } from 'react';
import { Select } from '../../ui/select.tsx';
import { lineEntryMessages as texts } from './line-entry.messages.ts';
import type { Player } from './players.ts';

type PlayerSelectProps = Omit<ComponentProps<typeof Select>, 'label' | 'options' | 'placeholder'> & {
  readonly players: readonly Player[];
};

export function PlayerSelect({ players, ...field }: PlayerSelectProps) {
  const options = players.map(({ id, name }) => ({ value: id, label: name }));
  return <Select label={texts.player} options={options} placeholder={texts.choose} {...field} />;
}
