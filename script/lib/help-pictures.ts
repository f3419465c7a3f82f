// The pictures of the help show screens of the demo team after a few taps.
import type { Page } from '@playwright/test';
import { ask } from '../../e2e/support/api.ts';
import { signUpVerified } from '../../e2e/support/people.ts';
import type { RunningServer } from '../../e2e/support/server.ts';
import type { HelpPicture } from '../../src/web/features/help/guides.ts';
import { getToday } from '../../src/web/platform/days.ts';

type Visitor = 'nobody' | 'coach' | 'player' | 'guardian';

export interface HelpVisitors {
  readonly tokens: Readonly<Record<Visitor, string | null>>;
  readonly inviteCode: string;
  readonly game: number;
}

interface HelpShot {
  readonly visitor: Visitor;
  readonly path: string | ((visitors: HelpVisitors) => string);
  readonly prepare?: (page: Page, visitors: HelpVisitors) => Promise<unknown>;
}

/**
 * Ids in the demo data: the newest game, the next item that asks who comes, and two members without an
 * account.
 */
const GAME = 40;
const ITEM = 5;
const CHILDREN = [3, 4];

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

export async function newHelpVisitors(
  server: RunningServer,
  { coach, player }: { coach: string; player: string },
): Promise<HelpVisitors> {
  const { invite_code } = await ask(server, 'team', { token: coach });
  const person = { name: '高台 ゆり', email: 'guardian@demo.example' };
  const guardian = await signUpVerified(server, person, {
    invite_code,
    as: 'guardian',
    member_ids: CHILDREN,
  });
  const game = await ask(server, 'createGame', {
    token: coach,
    body: {
      date: getToday(),
      game_type: '練習試合',
      tournament: '練習試合',
      opponent: '港北クラブ',
      team_score: 0,
      opponent_score: 0,
    },
  });
  return {
    tokens: { nobody: null, coach, player, guardian },
    inviteCode: String(invite_code),
    game: game.id,
  };
}

export const helpShots: Readonly<Record<HelpPicture, HelpShot>> = {
  members: { visitor: 'coach', path: '/members' },
  invite: { visitor: 'coach', path: '/members', prepare: (page) => press(page, '招待') },
  attendance: { visitor: 'coach', path: `/schedule/${ITEM}` },
  lineup: { visitor: 'coach', path: `/schedule/${ITEM}/lineup` },
  scoring: {
    visitor: 'coach',
    path: ({ game }) => `/games/${game}/score`,
    prepare: async (page) => {
      await press(page, '試合を始める');
      await page.getByText('未送信').waitFor({ state: 'detached' });
    },
  },
  sheet: { visitor: 'coach', path: `/games/${GAME}/sheet` },
  sharing: { visitor: 'coach', path: `/games/${GAME}`, prepare: (page) => press(page, '試合を送る') },
  answer: { visitor: 'player', path: '/mypage' },
  figures: { visitor: 'player', path: '/dashboard/player' },
  calendar: { visitor: 'player', path: '/schedule', prepare: (page) => press(page, 'カレンダーに入れる') },
  guardian: {
    visitor: 'nobody',
    path: ({ inviteCode }) => `/register?invite=${inviteCode}`,
    prepare: (page) => page.getByText('保護者です').click(),
  },
  children: { visitor: 'guardian', path: '/mypage' },
};
