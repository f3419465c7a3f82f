import { expect, test } from 'vitest';
import { type Column, toTable } from './table.ts';
import { makeWorkbookFile } from './workbook.ts';

const column: Column<number> = { title: '得点', kind: 'count', cell: (runs) => runs };

test('a workbook that cannot be written is an error, not an empty file', async () => {
  const table = toTable('名前に / がある', [column], [1]);
  await expect(makeWorkbookFile([table]).toArray()).rejects.toThrow('contains illegal characters');
});

test('a workbook whose rows fail is an error, not a shorter file', async () => {
  const failing: Column<number> = {
    ...column,
    cell: (runs) => {
      if (runs > 1000) throw new Error('no such row');
      return runs;
    },
  };
  const rows = Array.from({ length: 2000 }, (_, runs) => runs);
  await expect(makeWorkbookFile([toTable('試合', [failing], rows)]).toArray()).rejects.toThrow('no such row');
});
