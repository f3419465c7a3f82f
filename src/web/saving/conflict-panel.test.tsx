import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConflictPanel } from './conflict-panel.tsx';
import { savingMessages } from './saving.messages.ts';

const nothing = () => undefined;
const chosen = { differing: [], changed: null, keepMine: nothing, takeTheirs: nothing };

test('after a choice, the panel says how to save further input, if there is any', () => {
  const render = (isRestUnsaved: boolean) =>
    renderToStaticMarkup(<ConflictPanel conflict={{ ...chosen, isRestUnsaved }} submitLabel="更新する" />);
  expect(render(true)).toContain(savingMessages.conflict.restUnsaved('更新する'));
  expect(render(false)).toBe('');
});
