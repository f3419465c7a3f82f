import fc from 'fast-check';
import { UNLIMITED_PITCH_RULE } from '#domain/pitch-limits/presets.ts';
import type { TestApp } from './app.ts';
import { type Coach, registerCoach } from './people.ts';
import { battingForm, gameForm, pitchingForm } from './records.ts';

interface Plan {
  readonly members: number;
  readonly games: readonly {
    readonly year: number;
    readonly batters: readonly number[];
    readonly pitchers: readonly number[];
  }[];
  readonly scheduleItems: number;
}

const year = fc.integer({ min: 1990, max: 2030 });
const some = fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 });

const plan: fc.Arbitrary<Plan> = fc.record({
  members: fc.integer({ min: 3, max: 5 }),
  games: fc.array(fc.record({ year, batters: some, pitchers: some }), { minLength: 1, maxLength: 3 }),
  scheduleItems: fc.integer({ min: 1, max: 3 }),
});

export const plans: fc.Arbitrary<{ own: Plan; others: Plan[] }> = fc.record({
  own: plan,
  others: fc.array(plan, { minLength: 2, maxLength: 3 }),
});

/** All texts of the team contain its name. */
export async function createTeam(app: TestApp, name: string, plan: Plan): Promise<Coach> {
  const coach = await registerCoach(app, name, `${name}の監督`);
  const { token } = coach;
  const text = { tournament: `${name}杯`, opponent: `${name}の相手`, memo: `${name}のメモ` };
  const members: number[] = [];
  for (let number = 0; number < plan.members; number++)
    members.push((await app.succeed('createMember', { token, body: { name: `${name}の選手` } })).id);
  for (const { year, batters, pitchers } of plan.games) {
    const { id } = await app.succeed('createGame', {
      token,
      body: gameForm({ ...text, date: `${year}-05-03` }),
    });
    for (const index of batters)
      await app.succeed('createBatting', { token, body: battingForm(id, members[index] ?? coach.id) });
    for (const index of pitchers) {
      const body = pitchingForm(id, members[index] ?? coach.id, { result: '-' });
      await app.succeed('createPitching', { token, body });
    }
  }
  // The item must not be over when a member answers.
  const day = { date: '2999-05-03', time: '', asks: true };
  const item = { ...day, type: `${name}の練習`, location: name, note: name };
  for (let number = 0; number < plan.scheduleItems; number++) {
    const { id } = await app.succeed('createScheduleItem', { token, body: item });
    const params = { id, member_id: members[number % members.length] ?? coach.id };
    await app.succeed('answerItem', { token, params, body: { answer: 'yes', comment: `${name}の都合` } });
    await app.succeed('addItemGuest', { token, params, body: { name: `${name}の助っ人` } });
  }
  const entries = members.slice(0, 2).map((member_id) => ({ member_id, place: 'bench' }));
  await app.succeed('keepLineup', { token, body: { name: `${name}のオーダー`, entries } });
  const report = { date: '2026-05-02', pitches: 40, kind: '練習', place: name, reported_by: `${name}の父` };
  await app.succeed('createPitchReport', { token, body: { ...report, member_id: members[0] ?? coach.id } });
  const rule = { ...UNLIMITED_PITCH_RULE, name: `${name}のルール`, source: name };
  await app.succeed('setPitchRule', { token, body: { rule } });
  return coach;
}
