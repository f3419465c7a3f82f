import { hold } from '../support/routes.ts';
import { expectOnlyLogged, failLoading } from './failures.ts';
import { allFigures, figure } from './figures.ts';
import { expect, openAs, statement } from './scene.ts';
import { test } from './season.ts';

type Figures = readonly (readonly [what: string, label: string, value: string])[];

interface Dashboard {
  readonly address: string;
  readonly title: string;
  readonly role: 'coach' | 'player';
  /** What stands before the specification's word for a part. */
  readonly of: string;
  readonly batting: Figures;
  readonly pitching: Figures;
}

const MANAGER: Dashboard = {
  address: '/dashboard/manager',
  title: 'チーム成績',
  role: 'coach',
  of: 'team ',
  batting: [
    ['average', '打率', '.452'],
    ['on-base', '出塁率', '.540'],
    ['slugging', '長打率', '.976'],
    ['at bats', '打数', '42'],
    ['hits', '安打', '19'],
    ['doubles', '二塁打', '5'],
    ['triples', '三塁打', '4'],
    ['home runs', '本塁打', '3'],
    ['runs', '得点', '14'],
    ['RBIs', '打点', '20'],
    ['walks', '四死球', '8'],
    ['steals', '盗塁企図', '16'],
    ['caught stealing', '盗塁成功', '7'],
    ['strikeouts', '三振', '11'],
    ['errors', '失策', '15'],
  ],
  pitching: [
    ['ERA', '防御率', '5.74'],
    ['strikeouts', '奪三振', '21'],
    ['hits allowed', '被安打', '25'],
    ['home runs allowed', '被本塁打', '6'],
    ['walks', '与四死球', '12'],
    ['runs allowed', '失点', '15'],
    ['earned runs', '自責点', '10'],
  ],
};

const PLAYER: Dashboard = {
  address: '/dashboard/player',
  title: '個人成績',
  role: 'player',
  of: '',
  batting: [
    ['average', '打率', '.406'],
    ['on-base', '出塁率', '.486'],
    ['slugging', '長打率', '.750'],
    ['steal success rate', '盗塁成功率', '.333'],
    ['at bats', '打数', '32'],
    ['singles', '一塁打', '6'],
    ['doubles', '二塁打', '4'],
    ['triples', '三塁打', '2'],
    ['home runs', '本塁打', '1'],
    ['runs', '得点', '8'],
    ['RBIs', '打点', '11'],
    ['walks', '四死球', '5'],
    ['steals', '盗塁企図', '9'],
    ['caught stealing', '盗塁成功', '3'],
    ['strikeouts', '三振', '7'],
    ['errors', '失策', '10'],
  ],
  pitching: [
    ['ERA', '防御率', '6.75'],
    ['strikeouts', '奪三振', '11'],
    ['hits allowed', '被安打', '13'],
    ['home runs allowed', '被本塁打', '3'],
    ['walks given', '与四死球', '7'],
    ['runs allowed', '失点', '8'],
    ['earned runs', '自責点', '5'],
  ],
};

for (const { address, title, role, of, batting, pitching } of [MANAGER, PLAYER]) {
  const call = `/api${address}`;

  for (const [part, region, figures] of [
    ['batting', '打撃', batting],
    ['pitching', '投手', pitching],
  ] as const) {
    for (const [what, label, value] of figures) {
      test(statement('2', `${address}, ${of}${part}: ${what}`), async ({ page, openSeason }) => {
        await openSeason(role, address, title);
        await expect(figure(page, region, label)).toHaveText(value);
      });
    }
  }

  test(statement('2', `${address} shows ‘Loading...’ while loading`), async ({ page, openSeason }) => {
    const release = await hold(page, call);
    await openSeason(role, address, title);
    const loading = page.getByRole('main').getByText('Loading...', { exact: true });
    await expect(loading).toBeVisible();
    await expect(allFigures(page)).toHaveCount(0);
    release();
    await expect(figure(page, '打撃', '打率')).toBeVisible();
    await expect(loading).toHaveCount(0);
  });

  test(
    statement('2', `${address} shows ‘データがありません’ when no data`),
    async ({ page, coach, player }) => {
      await openAs(page, role === 'coach' ? coach : player, address, title);
      await expect(page.getByText('データがありません', { exact: true })).toBeVisible();
      await expect(allFigures(page)).toHaveCount(0);
    },
  );

  test(
    statement('8', `a failed load of ${address} is only logged; no figure stands there`),
    async ({ page, openSeason }) => {
      const noted = await failLoading(page, call);
      await openSeason(role, address, title);
      await expectOnlyLogged(page, noted);
      await expect(allFigures(page)).toHaveCount(0);
    },
  );

  for (const [what, label] of [
    ['average', '打率'],
    ['on-base', '出塁率'],
  ] as const) {
    test(statement('9', `${address} shows the ${what} to 3 decimals`), async ({ page, openSeason }) => {
      await openSeason(role, address, title);
      await expect(figure(page, '打撃', label)).toHaveText(/^[01]?\.\d{3}$/);
    });
  }

  test(statement('9', `${address} shows the ERA to 2 decimals`), async ({ page, openSeason }) => {
    await openSeason(role, address, title);
    await expect(figure(page, '投手', '防御率')).toHaveText(/^\d+\.\d{2}$/);
  });
}
