import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

let username: string;
let caller: Caller;

beforeEach(async () => {
  ({ username } = await test.seedAccount('employee'));
  caller = await test.signIn(username);
});

const savePreference = (name: string, value: unknown) => caller.put(`/api/preferences/${name}`).send({ value });

const loadPreferences = async (client = caller) => (await client.get('/api/preferences').expect(200)).body.values;

describe('preferences', () => {
  it('are stored per account; the last value of a name counts', async () => {
    await savePreference('panel-width', 480).expect(204);
    await savePreference('panel-width', 640).expect(204);
    await savePreference('list:holidays', { order: ['date'], shown: { note: false } }).expect(204);

    const expected = { 'panel-width': 640, 'list:holidays': { order: ['date'], shown: { note: false } } };
    expect(await loadPreferences(await test.signIn(username))).toEqual(expected);
    expect(await loadPreferences(await test.signedInAs('hr_officer'))).toEqual({});
  });

  it.each([
    { what: 'an invalid name', name: 'List Width', value: 1 },
    { what: 'a name that is too long', name: 'a'.repeat(61), value: 1 },
    { what: 'a value that is too large', name: 'list:x', value: 'x'.repeat(20_001) },
  ])('reject $what', async ({ name, value }) => {
    await savePreference(encodeURIComponent(name), value).expect(400);
  });

  it('are limited in number', async () => {
    const accountId = (await test.db.prisma.empAccount.findUniqueOrThrow({ where: { username } })).id;
    const data = Array.from({ length: 200 }, (_, index) => ({ accountId, name: `list:${index}`, value: 1 }));
    await test.db.prisma.preference.createMany({ data });

    expect((await savePreference('list:one-more', 1).expect(422)).body.code).toBe('TooManyPreferences');
    await savePreference('list:7', 2).expect(204);
  });
});
