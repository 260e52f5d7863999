import type { AgentCandidate, PreviewOf } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { apply, leaveApplicationSeeds, leaveBody, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const sick = { leaveType: 'sick_leave' } as const;

let [group, others]: [Team, Team] = [] as never;

beforeAll(async () => {
  others = await seedTeam();
  group = await seedTeam();
});

const listAgents = async ({ caller }: SignedIn, query: object = {}): Promise<AgentCandidate[]> =>
  (await caller.get('/api/my/applications/agents').query(query).expect(200)).body.items;

describe('agent candidates', () => {
  it('lists own deputies first, then colleagues of the department, then all others', async () => {
    const deputy = await member(others);
    const colleague = await member(group);
    const applicant = await member(group);
    await applicant.caller
      .post('/api/my/sign-off-deputies')
      .send({ deputyId: deputy.id, startOn: '2026-11-21', endOn: '2026-12-31', kinds: [], note: null })
      .expect(201);

    const ids = (await listAgents(applicant)).map(({ id }) => id);

    expect(ids[0]).toBe(deputy.id);
    expect(ids.slice(1, 3)).toContain(colleague.id);
    expect(ids.indexOf(others.head.id)).toBeGreaterThan(ids.indexOf(colleague.id));
    expect(ids).not.toContain(applicant.id);
    const { body } = await hr.get('/api/employee-applications/agents').query({ employeeId: applicant.id }).expect(200);
    expect(body.items.map(({ id }: AgentCandidate) => id)).toEqual(ids);
  });

  it('shows the same absences as the preview and the signer’s task', async () => {
    const own = await seedTeam();
    const [applicant, away] = [await member(own), await member(own)];
    await apply(away.caller, sick);

    const agents = await listAgents(applicant, { from: '2026-11-23', until: '2026-11-25' });
    const absences = agents.find(({ id }) => id === away.id)?.away;
    expect(absences).toMatchObject([{ from: '2026-11-24', until: '2026-11-24', sort: 'leave', isApproved: false }]);

    const body = leaveBody(sick);
    const preview = (await applicant.caller.post('/api/my/applications/preview').send(body).expect(200)).body;
    expect((preview as PreviewOf<'leave'>).outlook.away).toEqual(absences);
    const { id } = (await applicant.caller.post('/api/my/applications').send(body).expect(201)).body;
    const { body: task } = await own.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect(task.background.away).toEqual(absences);
  });
});

describe('halves of a day', () => {
  it('uses the applicant’s office hours', async () => {
    const applicant = await member(group);
    const getHalves = async (on: string) =>
      (await applicant.caller.get('/api/my/applications/day-halves').query({ on }).expect(200)).body.halves;

    expect(await getHalves('2026-11-24')).toEqual({
      morning: { from: 540, to: 840 },
      afternoon: { from: 840, to: 1_080 },
    });
    expect(await getHalves('2026-11-28')).toBeNull();
    const query = { employeeId: applicant.id, on: '2026-11-24' };
    const { body } = await hr.get('/api/employee-applications/day-halves').query(query).expect(200);
    expect(body.halves).toEqual(await getHalves('2026-11-24'));
  });
});
