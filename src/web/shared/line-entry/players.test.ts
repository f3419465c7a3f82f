import { describe, expect, it } from 'vitest';
import { everybody, listUnregistered, nameIn, withChosen } from './players.ts';

const sato = { id: 1, name: '佐藤', number: null };
const suzuki = { id: 2, name: '鈴木', number: null };
const guest = { id: 9, name: '助っ人', number: null };
const line = (user: typeof sato) => ({ user_id: user.id, user });

describe('the players to choose from', () => {
  it('are the members without a line in the game', () => {
    expect(listUnregistered([sato, suzuki], [line(sato), line(guest)])).toEqual([suzuki]);
  });

  it('include the chosen player who has a line or has left the team', () => {
    const known = everybody([sato, suzuki], [line(guest)]);
    expect(withChosen([suzuki], known, '1')).toEqual([sato, suzuki]);
    expect(withChosen([suzuki], known, 9)).toEqual([guest, suzuki]);
  });

  it('stay the same if no player, or an unknown one, is chosen', () => {
    expect(withChosen([suzuki], [sato, suzuki], '')).toEqual([suzuki]);
    expect(withChosen([suzuki], [sato, suzuki], 77)).toEqual([suzuki]);
  });
});

it('finds the name of an id given as number or text', () => {
  expect([1, '2', '', 5].map(nameIn([sato, suzuki]))).toEqual(['佐藤', '鈴木', '', '']);
});
