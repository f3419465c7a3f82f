import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/any-text.ts';
import { fullWidth } from '../../test/full-width.ts';
import { INVITE_ALPHABET, makeInviteCode, normalizeInviteCode, TEAM_ROLES, toPermittedRole } from './team.ts';

describe('toPermittedRole', () => {
  test.each([
    ['coach', true, true, 'coach'],
    ['coach', true, false, 'player'],
    ['coach', false, true, 'player'],
    ['coach', false, false, 'player'],
    ['player', true, true, 'player'],
    ['player', true, false, 'player'],
    ['player', false, true, 'player'],
    ['player', false, false, 'player'],
  ] as const)('makes a %s, active %s, with an account %s, a %s', (wanted, active, hasAccount, role) => {
    expect(toPermittedRole(wanted, { active, hasAccount })).toBe(role);
  });

  test('TEAM_ROLES are player and coach', () => expect(TEAM_ROLES).toEqual(['player', 'coach']));
});

const picks = fc.array(fc.nat(INVITE_ALPHABET.length - 1), { minLength: 10, maxLength: 10 });
const code = picks.map((indexes) => {
  const rest = [...indexes];
  return makeInviteCode(() => rest.shift() ?? 0);
});

describe('makeInviteCode', () => {
  test('gives ten picked characters in two groups', () => {
    fc.assert(
      fc.property(picks, (indexes) => {
        const asked: number[] = [];
        const written = makeInviteCode((below) => indexes[asked.push(below) - 1] ?? 0);
        expect(written).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
        expect([...written.replace('-', '')].map((letter) => INVITE_ALPHABET.indexOf(letter))).toEqual(
          indexes,
        );
        expect(asked).toEqual(Array(10).fill(INVITE_ALPHABET.length));
      }),
    );
  });

  test('uses an alphabet without duplicates and without I, L and O', () => {
    expect(new Set(INVITE_ALPHABET).size).toBe(31);
    expect(INVITE_ALPHABET).toMatch(/^[2-9A-Z]{31}$/);
    expect(INVITE_ALPHABET).not.toMatch(/[ILO]/);
  });
});

describe('normalizeInviteCode', () => {
  test('returns a stored code unchanged', () => {
    fc.assert(
      fc.property(code, (written) => {
        expect(normalizeInviteCode(written)).toBe(written);
      }),
    );
  });

  test('accepts any width, case, spacing and dash', () => {
    const width = fc.constantFrom((text: string) => text, fullWidth);
    const letterCase = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toLowerCase(),
    );
    const dash = fc.constantFrom('', '-', ' ', '　', '－', '−', 'ー', '―', '‐', '・', '\t', '\n');
    fc.assert(
      fc.property(code, width, letterCase, dash, dash, (written, widen, fold, between, around) => {
        const typed = around + widen(fold(written)).replace('-', between) + around;
        expect(normalizeInviteCode(typed)).toBe(written);
      }),
    );
  });

  test('keeps different codes different', () => {
    fc.assert(
      fc.property(code, code, (a, b) => {
        expect(normalizeInviteCode(a) === normalizeInviteCode(b)).toBe(a === b);
      }),
    );
  });

  test('accepts any text and is idempotent', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const once = normalizeInviteCode(typed);
        expect(normalizeInviteCode(once)).toBe(once);
      }),
    );
  });
});
