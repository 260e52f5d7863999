import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, NOW, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

let here: Caller;
let there: Caller;

beforeEach(async () => {
  test.setNow(NOW);
  const { username } = await test.seedAccount('employee');
  here = await test.signIn(username);
  there = await test.signIn(username);
});

const sessions = async (caller: Caller) =>
  (await caller.get('/api/auth/sessions').expect(200)).body.items as {
    id: string;
    isCurrent: boolean;
    lastUsedAt: string;
  }[];

describe('own sessions', () => {
  it('are listed with their last use and the current one', async () => {
    test.setNow(new Date(NOW.getTime() + 5 * 60_000));
    await there.get('/api/auth/session').expect(200);
    test.setNow(NOW);
    const own = await sessions(here);
    expect(own).toHaveLength(2);
    expect(own.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const other = own.find(({ isCurrent }) => !isCurrent)!;
    expect(new Date(other.lastUsedAt)).toEqual(new Date(NOW.getTime() + 5 * 60_000));
  });

  it('can be ended individually', async () => {
    const other = (await sessions(here)).find(({ isCurrent }) => !isCurrent)!;
    await here.post(`/api/auth/sessions/${other.id}/revoke`).send({}).expect(204);
    await there.get('/api/auth/session').expect(401);
    expect(await sessions(here)).toHaveLength(1);
    await here.post(`/api/auth/sessions/${other.id}/revoke`).send({}).expect(404);
  });

  it('cannot be ended by another account', async () => {
    const { username } = await test.seedAccount('employee');
    const stranger = await test.signIn(username);
    const [own] = await sessions(here);
    await stranger.post(`/api/auth/sessions/${own!.id}/revoke`).send({}).expect(404);
    expect(await sessions(here)).toHaveLength(2);
  });
});
