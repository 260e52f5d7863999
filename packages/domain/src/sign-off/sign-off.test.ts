import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FlowStep,
  flowFor,
  type SignerRule,
  type SigningOrganisation,
  signOffChain,
  waitingSigners,
  waitingStep,
} from './index.ts';

const parents: Readonly<Record<string, string>> = { team: 'department', department: 'office' };

/** Amy works in the team that Tom heads, below Dora’s department and Otto’s office. */
const organisation = (changes: Partial<SigningOrganisation> = {}): SigningOrganisation => ({
  supervisorOf: () => null,
  departmentOf: () => 'team',
  headOf: (department) => ({ team: 'Tom', department: 'Dora', office: 'Otto' })[department] ?? null,
  parentOf: (department) => parents[department] ?? null,
  holdersOf: () => ['Hana', 'Hugo'],
  projectLeadersOf: () => ['Pia'],
  canSign: () => true,
  ...changes,
});

const step = (rule: SignerRule, mode: FlowStep['mode'] = 'one'): FlowStep => ({ name: rule.kind, rule, mode });

const HEAD = step({ kind: 'head', levels: 1 });
const ABOVE = step({ kind: 'head', levels: 2 });
const SUPERVISOR = step({ kind: 'supervisor' });
const HR = step({ kind: 'role', roleId: 'hr' });

const signersOf = (steps: readonly FlowStep[], applicant: string, changes?: Partial<SigningOrganisation>) =>
  signOffChain(steps, applicant, organisation(changes)).steps.map(({ signers }) => signers);

describe('the chain of signers', () => {
  it.each([
    { steps: [SUPERVISOR], changes: { supervisorOf: () => 'Sam' }, chain: [['Sam']], why: 'a supervisor is named' },
    { steps: [SUPERVISOR], changes: {}, chain: [['Tom']], why: 'without one the head of the department is it' },
    { steps: [HEAD, ABOVE], changes: {}, chain: [['Tom'], ['Dora']], why: 'each level has its head' },
    { steps: [HEAD, HR], changes: {}, chain: [['Tom'], ['Hana', 'Hugo']], why: 'whoever holds the role signs' },
    { steps: [step({ kind: 'project_leader' })], changes: {}, chain: [['Pia']], why: 'a project pays' },
    { steps: [step({ kind: 'person', employeeId: 'Ned' })], changes: {}, chain: [['Ned']], why: 'somebody is named' },
    {
      steps: [HEAD],
      changes: { headOf: (department: string) => (department === 'office' ? 'Otto' : null) },
      chain: [['Otto']],
      why: 'a vacant place is answered for by the next above',
    },
    {
      steps: [HEAD],
      changes: { canSign: (employeeId: string) => employeeId !== 'Tom' },
      chain: [['Dora']],
      why: 'who has left or has no account cannot sign',
    },
  ])('is $chain where $why', ({ steps, changes, chain }) => {
    expect(signersOf(steps, 'Amy', changes)).toEqual(chain);
  });

  it('leads a head past themselves to the next above', () => {
    expect(signersOf([HEAD, ABOVE], 'Tom')).toEqual([['Dora']]);
  });

  it('asks nobody twice who could decide alone, and says so', () => {
    const { steps, skipped } = signOffChain(
      [SUPERVISOR, HEAD, HR],
      'Amy',
      organisation({ holdersOf: () => ['Tom', 'Hugo'] }),
    );
    expect(steps.map(({ signers }) => signers)).toEqual([['Tom']]);
    expect(skipped).toEqual([
      { name: 'head', because: 'signs_before' },
      { name: 'role', because: 'signs_before' },
    ]);
  });

  it('asks somebody again who was one of several before, since another may have answered', () => {
    expect(signersOf([HR, step({ kind: 'person', employeeId: 'Hugo' })], 'Amy')).toEqual([['Hana', 'Hugo'], ['Hugo']]);
  });

  it('is empty where nobody can sign', () => {
    const { steps, skipped } = signOffChain([HEAD, HR], 'Amy', organisation({ canSign: () => false }));
    expect(steps).toEqual([]);
    expect(skipped).toEqual([
      { name: 'head', because: 'vacant' },
      { name: 'role', because: 'vacant' },
    ]);
  });

  it('ends where departments stand in a ring', () => {
    const ring = { parentOf: (department: string) => (department === 'team' ? 'department' : 'team') };
    expect(signersOf([HEAD], 'Amy', { ...ring, headOf: () => null })).toEqual([]);
  });

  it('never has the applicant in it, nor a step without a signer', () => {
    const people = fc.constantFrom('Amy', 'Tom', 'Dora', 'Otto', 'Hana');
    const rule = fc.oneof(
      fc.record({ kind: fc.constant('head' as const), levels: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant('person' as const), employeeId: people }),
      fc.constant({ kind: 'supervisor' as const }),
      fc.constant({ kind: 'role' as const, roleId: 'hr' }),
    );
    const steps = fc.array(fc.tuple(rule, fc.constantFrom('one' as const, 'all' as const)), { maxLength: 6 });
    fc.assert(
      fc.property(people, steps, fc.array(people), (applicant, asked, holders) => {
        const chain = signersOf(
          asked.map(([one, mode]) => step(one, mode)),
          applicant,
          { holdersOf: () => holders, supervisorOf: () => applicant },
        );
        expect(chain.flat()).not.toContain(applicant);
        expect(chain.filter((signers) => signers.length === 0)).toEqual([]);
      }),
    );
  });
});

describe('the flow of an application', () => {
  const flow = (departmentId: string | null, fromMinutes: number | null) => ({
    kind: 'leave',
    departmentId,
    fromMinutes,
    steps: [HEAD],
  });
  const flows = [
    flow(null, null),
    flow(null, 1_440),
    flow('department', null),
    { ...flow('team', null), kind: 'overtime' },
  ];
  const departments = ['team', 'department', 'office'];

  it.each([
    { minutes: 480, asked: departments, found: flow('department', null), why: 'the nearest department has its own' },
    { minutes: 480, asked: ['elsewhere'], found: flow(null, null), why: 'others have that of everybody' },
    { minutes: 1_440, asked: ['elsewhere'], found: flow(null, 1_440), why: 'a long one has more signers' },
  ])('of $minutes minutes is found, since $why', ({ minutes, asked, found }) => {
    expect(flowFor(flows, { kind: 'leave', departments: asked, minutes })).toEqual(found);
  });

  it('is none where no flow is for its kind', () => {
    expect(flowFor(flows, { kind: 'resignation', departments, minutes: 0 })).toBeNull();
  });
});

describe('a chain on its way', () => {
  const chain = [
    { name: 'head', mode: 'one', signers: ['Tom'] },
    { name: 'hr', mode: 'one', signers: ['Hana', 'Hugo'] },
    { name: 'board', mode: 'all', signers: ['Otto', 'Olga'] },
  ] as const;
  const by = (...signers: readonly (readonly [number, string])[]) =>
    signers.map(([place, signer]) => ({ step: place, signer }));

  it.each([
    { approvals: by(), waits: 0 },
    { approvals: by([0, 'Tom']), waits: 1 },
    { approvals: by([0, 'Tom'], [1, 'Hugo']), waits: 2 },
    { approvals: by([0, 'Tom'], [1, 'Hugo'], [2, 'Olga']), waits: 2 },
    { approvals: by([0, 'Tom'], [1, 'Hugo'], [2, 'Olga'], [2, 'Otto']), waits: null },
  ])('waits at $waits after $approvals', ({ approvals, waits }) => {
    expect(waitingStep(chain, approvals)).toBe(waits);
  });

  it('still asks of a step that all sign whoever has not answered', () => {
    expect(waitingSigners(chain, by([2, 'Olga']), 2)).toEqual(['Otto']);
  });
});
