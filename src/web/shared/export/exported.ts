import type { ExportFormat } from '#contract/exports.ts';
import type { GamesFilter } from '#contract/games.ts';
import { exportMessages as texts } from './export.messages.ts';

export type Exported =
  | { readonly list: 'games'; readonly show: GamesFilter }
  | { readonly list: 'player'; readonly id: number }
  | { readonly list: 'players' | 'ranking' | 'season' | 'schedule' | 'members' };

export interface FileChoice {
  readonly label: string;
  readonly format: ExportFormat;
  readonly part?: 'batting' | 'pitching';
}

const EXCEL: FileChoice = { label: texts.excel, format: 'xlsx' };
const ONE_TABLE: readonly FileChoice[] = [EXCEL, { label: texts.csv, format: 'csv' }];
const TWO_TABLES: readonly FileChoice[] = [
  EXCEL,
  { label: texts.battingCsv, format: 'csv', part: 'batting' },
  { label: texts.pitchingCsv, format: 'csv', part: 'pitching' },
];

export function listChoices({ list }: Exported): readonly FileChoice[] {
  return list === 'players' || list === 'season' ? TWO_TABLES : ONE_TABLE;
}

export function takesGameFilter({ list }: Exported): boolean {
  return list !== 'schedule' && list !== 'members';
}
