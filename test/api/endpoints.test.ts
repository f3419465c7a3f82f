import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { EndpointName } from '#contract/api.ts';
import { getSuccessStatus } from '#contract/endpoint.ts';
import { refusal } from '../support/answers.ts';
import type { Call, TestApp } from '../support/app.ts';
import { onEachDialect, onSqlite } from '../support/databases.ts';
import { registerCoach } from '../support/people.ts';
import { rowsOfAll } from '../support/rows.ts';
import { STRANGE } from '../support/strange-values.ts';
import { teamFixture } from '../support/team-fixture.ts';
import {
  bodyFields,
  callerFor,
  endpointNames,
  findEndpoint,
  validRequest,
} from '../support/valid-requests.ts';

/** Other fields that may report the error: the other field of a pair, or the field that must be unique. */
const ALSO_REPORTED: Partial<Record<EndpointName, readonly string[]>> = {
  register: ['password_confirmation'],
  // The schemas of these endpoints report every error of the mailed link on one field.
  resetPassword: ['password_confirmation', 'email'],
  changePassword: ['password_confirmation'],
  createBatting: ['user_id'],
  createPitching: ['user_id'],
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the fields of the body with errors. For an error within a sheet this is the field, not the cell. */
function reportedFields(name: EndpointName, body: unknown): string[] {
  const { body: schema } = findEndpoint(name);
  const result = schema && z.safeParse(schema, body);
  return (result?.error?.issues ?? []).map(({ path }) => String(path[0] ?? ''));
}

/** A body with a value for a field that its schema refuses. */
interface WrongBody {
  readonly field: string;
  readonly body: unknown;
}

/** Returns at most one wrong body per field. The wrong values differ from field to field. */
function wrongBodies(name: EndpointName, valid: unknown): WrongBody[] {
  return bodyFields(name).flatMap((field, index) => {
    const bodies = STRANGE.map((value) => ({ field, body: { ...(valid as object), [field]: value } }));
    const refused = bodies.filter(({ body }) => reportedFields(name, body).length > 0);
    return refused[(index * 7) % refused.length] ?? [];
  });
}

onEachDialect('an endpoint', (open, isPartitioned) => {
  const fixture = teamFixture(open, { coach: 'block' });

  async function expectRefusal(name: EndpointName, call: Call, wrong: WrongBody): Promise<void> {
    const { errors = {} } = refusal(await fixture.app.call(name, { ...call, body: wrong.body }), 422);
    const reported = Object.keys(errors).map((path) => path.split('.')[0]);
    expect({ ...wrong, reported }).toMatchObject({ reported: expect.arrayContaining([wrong.field]) });
  }

  async function expectRefusals(name: EndpointName, valid: Call): Promise<void> {
    const { database } = fixture.app;
    const before = await rowsOfAll(database);
    for (const wrong of wrongBodies(name, valid.body)) await expectRefusal(name, valid, wrong);
    expect(await rowsOfAll(database)).toEqual(before);
  }

  /** Registers a coach for endpoints of the caller's own account, which may end the session. */
  async function coachFor(app: TestApp, name: EndpointName) {
    const isOwn = findEndpoint(name).access === 'account' || name === 'playerDashboard';
    return isOwn ? registerCoach(app, '甲') : fixture.coach;
  }

  // Refusals that happen before any statement are the same with partitions.
  const refusals = isPartitioned
    ? ''
    : 'refuses a wrong value of each field on that field, changes nothing, and ';
  test.each(endpointNames)(`%s ${refusals}accepts a valid request`, async (name) => {
    const { app } = fixture;
    const coach = await coachFor(app, name);
    const call = await validRequest(name, { app, coach });
    const { token } = await callerFor(name, { app, coach });
    const valid = { ...call, token: findEndpoint(name).access === 'public' ? undefined : token };
    if (!isPartitioned) await expectRefusals(name, valid);
    expect(await app.call(name, valid)).toMatchObject({ status: getSuccessStatus(findEndpoint(name)) });
  });
});

onSqlite('a value that a schema refuses', (open) => {
  const fixture = teamFixture(open, { coach: 'block' });
  const withBody = endpointNames.filter((name) => findEndpoint(name).body);

  test.each(withBody)('is reported on its own field, for every field of %s', async (name) => {
    const { body: valid } = await validRequest(name, fixture);
    expect(isObject(valid) && reportedFields(name, valid)).toEqual([]);
    for (const field of bodyFields(name)) {
      const allowed = [field, ...(ALSO_REPORTED[name] ?? [])];
      for (const value of STRANGE) {
        const reported = reportedFields(name, { ...(valid as object), [field]: value });
        const others = reported.filter((entry) => !allowed.includes(entry));
        expect({ field, value, others }).toEqual({ field, value, others: [] });
      }
    }
  });
});
