import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allSignersLeft,
  type FlowStep,
  informedOf,
  isAnswerTo,
  type SignerRule,
  type SigningOrganisation,
  signersLeft,
  signOffChain,
  vacancyRules,
  waitingStep,
  withAgreement,
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
  fallbackSigners: [],
  canSign: () => true,
  ...changes,
});

const step = (rule: SignerRule, more: Partial<FlowStep> = {}): FlowStep => ({
  name: rule.kind,
  rule,
  mode: 'one',
  whenVacant: 'above',
  ...more,
});

const HEAD = step({ kind: 'head', levels: 1 });
const ABOVE = step({ kind: 'head', levels: 2 });
const SUPERVISOR = step({ kind: 'supervisor' });
const HR = step({ kind: 'role', roleId: 'hr' });

const chainOf = (steps: readonly FlowStep[], applicant: string, changes?: Partial<SigningOrganisation>) =>
  signOffChain({ steps, skipsRepeated: true }, applicant, organisation(changes));

const signersOf = (steps: readonly FlowStep[], applicant: string, changes?: Partial<SigningOrganisation>) =>
  chainOf(steps, applicant, changes).steps.map(({ signers }) => signers);

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
    const { places } = chainOf([SUPERVISOR, HEAD, HR], 'Amy', { holdersOf: () => ['Tom', 'Hugo'] });
    expect(places).toEqual([
      { name: 'supervisor', mode: 'one', signers: ['Tom'], foundBy: 'rule', skippedBecause: null },
      { name: 'head', skippedBecause: 'signs_before' },
      { name: 'role', skippedBecause: 'signs_before' },
    ]);
  });

  it('asks the same again where the flow wants them to', () => {
    const { steps } = signOffChain({ steps: [SUPERVISOR, HEAD], skipsRepeated: false }, 'Amy', organisation());
    expect(steps.map(({ signers }) => signers)).toEqual([['Tom'], ['Tom']]);
  });

  it('asks somebody again who was one of several before, since another may have answered', () => {
    expect(signersOf([HR, step({ kind: 'person', employeeId: 'Hugo' })], 'Amy')).toEqual([['Hana', 'Hugo'], ['Hugo']]);
  });

  it('is empty where nobody can sign', () => {
    const { steps, places } = chainOf([HEAD, HR], 'Amy', { canSign: () => false, fallbackSigners: ['Hana'] });
    expect(steps).toEqual([]);
    expect(places).toEqual([
      { name: 'head', skippedBecause: 'vacant' },
      { name: 'role', skippedBecause: 'vacant' },
    ]);
  });

  it.each([
    { whenVacant: 'above', signers: [['Dora']], foundBy: 'above', why: 'the next above signs' },
    { whenVacant: 'fallback', signers: [['Hana', 'Hugo']], foundBy: 'fallback', why: 'HR signs' },
  ] as const)('of a place without a signer is $signers, where $why', ({ whenVacant, signers, foundBy }) => {
    const changes = { canSign: (id: string) => id !== 'Tom', fallbackSigners: ['Hana', 'Hugo'] };
    const { steps, places } = chainOf([step({ kind: 'head', levels: 1 }, { whenVacant })], 'Amy', changes);
    expect(steps.map((one) => one.signers)).toEqual(signers);
    expect(places).toMatchObject([{ foundBy }]);
  });

  it('leaves a place out that may be left out, if another is there', () => {
    const head = step({ kind: 'head', levels: 1 }, { whenVacant: 'skip' });
    const { places } = chainOf([head, HR], 'Amy', { canSign: (id) => id !== 'Tom' });
    expect(places).toMatchObject([{ skippedBecause: 'vacant' }, { signers: ['Hana', 'Hugo'] }]);
  });

  it('says that the applicant themselves would be the signer', () => {
    const named = step({ kind: 'person', employeeId: 'Amy' }, { whenVacant: 'skip' });
    expect(chainOf([HR, named], 'Amy').places).toMatchObject([{}, { skippedBecause: 'applicant' }]);
  });

  it('of whoever is at the top is those who sign for everybody, one of whom is enough', () => {
    const all = step({ kind: 'head', levels: 1 }, { mode: 'all' });
    for (const steps of [[SUPERVISOR], [all], [step({ kind: 'head', levels: 1 }, { whenVacant: 'skip' })]]) {
      const { steps: chain } = chainOf(steps, 'Otto', {
        departmentOf: () => 'office',
        fallbackSigners: ['Otto', 'Hana', 'Hugo'],
      });
      expect(chain).toMatchObject([{ mode: 'one', signers: ['Hana', 'Hugo'] }]);
    }
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
    const steps = fc.array(
      fc.tuple(rule, fc.constantFrom('one' as const, 'all' as const), fc.constantFrom(...vacancyRules)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(people, steps, fc.array(people), (applicant, asked, holders) => {
        const chain = signersOf(
          asked.map(([one, mode, whenVacant]) => step(one, { mode, whenVacant })),
          applicant,
          { holdersOf: () => holders, supervisorOf: () => applicant, fallbackSigners: holders },
        );
        expect(chain.flat()).not.toContain(applicant);
        expect(chain.filter((signers) => signers.length === 0)).toEqual([]);
      }),
    );
  });
});

describe('those who are told', () => {
  it('are all whom the rules name, but the applicant and who has left', () => {
    const rules = [HEAD.rule, HR.rule, { kind: 'person', employeeId: 'Ned' } as const];
    const people = organisation({ canSign: (id) => id !== 'Ned', holdersOf: () => ['Amy', 'Tom', 'Hana'] });
    expect(informedOf(rules, 'Amy', people)).toEqual(['Tom', 'Hana']);
  });
});

describe('a chain on its way', () => {
  const signed = { asks: 'signature', allowsRejection: false } as const;
  const chain = [
    { place: 0, name: 'head', mode: 'one', signers: ['Tom'], ...signed },
    { place: 1, name: 'hr', mode: 'one', signers: ['Hana', 'Hugo'], ...signed },
    { place: 2, name: 'board', mode: 'all', signers: ['Otto', 'Olga'], ...signed },
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
    expect(waitingStep({ chain, approvals })).toBe(waits);
  });

  it('follows the order of its steps, whatever places they have: one may have been added before another', () => {
    const asked = { place: 3, name: 'advice', mode: 'one', signers: ['Ada'], ...signed } as const;
    const longer = [asked, ...chain];
    expect(waitingStep({ chain: longer, approvals: by() })).toBe(3);
    expect(waitingStep({ chain: longer, approvals: by([3, 'Ada']) })).toBe(0);
  });

  it.each([
    { approvals: by(), place: 0, left: ['Tom'], why: 'it waits' },
    { approvals: by([0, 'Tom']), place: 0, left: [], why: 'it is done' },
    { approvals: by([0, 'Tom'], [1, 'Hugo']), place: 1, left: [], why: 'one of them was enough' },
    { approvals: by(), place: 2, left: ['Otto', 'Olga'], why: 'it is to come' },
    { approvals: by([0, 'Tom'], [1, 'Hana'], [2, 'Olga']), place: 2, left: ['Otto'], why: 'one of all has answered' },
  ])('still asks $left at $place, since $why', ({ approvals, place, left }) => {
    expect(signersLeft({ chain, approvals }, place)).toEqual(left);
  });

  it('still asks at all of its steps those who have not answered', () => {
    expect(allSignersLeft({ chain, approvals: by([0, 'Tom']) })).toEqual(['Hana', 'Hugo', 'Otto', 'Olga']);
  });
});

describe('an agent', () => {
  const head = { name: 'head', mode: 'one', signers: ['Tom'] } as const;

  it('is asked before all others', () => {
    expect(
      withAgreement([head], { agentId: 'Ann', allowsRejection: true }).map(({ signers, asks }) => [signers, asks]),
    ).toEqual([
      [['Ann'], 'agreement'],
      [['Tom'], 'signature'],
    ]);
  });

  it('is not asked where there is none', () => {
    expect(withAgreement([head], { agentId: null, allowsRejection: true }).map(({ asks }) => asks)).toEqual([
      'signature',
    ]);
  });

  it('never refuses for good, whatever the flow lets its signers do', () => {
    const allowed = withAgreement([head], { agentId: 'Ann', allowsRejection: true });
    expect(allowed.map(({ allowsRejection }) => allowsRejection)).toEqual([false, true]);
  });

  it.each([
    { action: 'approve' as const, agrees: true },
    { action: 'return' as const, agrees: true },
    { action: 'question' as const, agrees: false },
    { action: 'reject' as const, agrees: false },
  ])('can $action: $agrees, as a signer always can', ({ action, agrees }) => {
    expect([isAnswerTo('agreement', action), isAnswerTo('signature', action)]).toEqual([agrees, true]);
  });
});
