import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

let username: string;
let caller: Caller;

beforeEach(async () => {
  ({ username } = await test.seedAccount('employee'));
  caller = await test.signIn(username);
});

const keep = (name: string, value: unknown) => caller.put(`/api/preferences/${name}`).send({ value });

const kept = async (by = caller) => (await by.get('/api/preferences').expect(200)).body.values;

describe('preferences', () => {
  it('go with the account, the last of a name in force, and are nobody else’s', async () => {
    await keep('panel-width', 480).expect(204);
    await keep('panel-width', 640).expect(204);
    await keep('list:holidays', { order: ['date'], shown: { note: false } }).expect(204);

    const expected = { 'panel-width': 640, 'list:holidays': { order: ['date'], shown: { note: false } } };
    expect(await kept(await test.signIn(username))).toEqual(expected);
    expect(await kept(await test.signedInAs('hr_officer'))).toEqual({});
  });

  it.each([
    { what: 'a name of another kind', name: 'List Width', value: 1 },
    { what: 'a name that is too long', name: 'a'.repeat(61), value: 1 },
    { what: 'a value of more than a layout', name: 'list:x', value: 'x'.repeat(20_001) },
  ])('refuse $what', async ({ name, value }) => {
    await keep(encodeURIComponent(name), value).expect(400);
  });

  it('are no store for whatever one likes', async () => {
    const accountId = (await test.db.prisma.empAccount.findUniqueOrThrow({ where: { username } })).id;
    const data = Array.from({ length: 200 }, (_, index) => ({ accountId, name: `list:${index}`, value: 1 }));
    await test.db.prisma.preference.createMany({ data });

    expect((await keep('list:one-more', 1).expect(422)).body.code).toBe('TooManyPreferences');
    await keep('list:7', 2).expect(204);
  });
});
