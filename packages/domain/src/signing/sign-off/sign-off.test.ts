import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listAllPendingSigners,
  type FlowStep,
  listInformedEmployees,
  isAnswerAllowed,
  type SignerRule,
  type SigningOrganisation,
  listPendingSigners,
  buildSignOffChain,
  vacancyRules,
  findPendingStep,
  addAgreementStep,
} from './index.ts';

const parents: Readonly<Record<string, string>> = { team: 'department', department: 'office' };

/** Amy works in the team of Tom, below the department of Dora and the office of Otto. */
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
  buildSignOffChain({ steps, skipsRepeated: true }, applicant, organisation(changes));

const signersOf = (steps: readonly FlowStep[], applicant: string, changes?: Partial<SigningOrganisation>) =>
  chainOf(steps, applicant, changes).steps.map(({ signers }) => signers);

describe('buildSignOffChain', () => {
  it.each([
    { steps: [SUPERVISOR], changes: { supervisorOf: () => 'Sam' }, chain: [['Sam']], why: 'a supervisor is set' },
    {
      steps: [SUPERVISOR],
      changes: {},
      chain: [['Tom']],
      why: 'the head of the department is used without a supervisor',
    },
    { steps: [HEAD, ABOVE], changes: {}, chain: [['Tom'], ['Dora']], why: 'each level has a head' },
    { steps: [HEAD, HR], changes: {}, chain: [['Tom'], ['Hana', 'Hugo']], why: 'role holders sign' },
    { steps: [step({ kind: 'project_leader' })], changes: {}, chain: [['Pia']], why: 'a project pays the applicant' },
    {
      steps: [step({ kind: 'person', employeeId: 'Ned' })],
      changes: {},
      chain: [['Ned']],
      why: 'an employee is named',
    },
    {
      steps: [HEAD],
      changes: { headOf: (department: string) => (department === 'office' ? 'Otto' : null) },
      chain: [['Otto']],
      why: 'the next head above signs for a department without a head',
    },
    {
      steps: [HEAD],
      changes: { canSign: (employeeId: string) => employeeId !== 'Tom' },
      chain: [['Dora']],
      why: 'an employee who left or has no account cannot sign',
    },
  ])('is $chain if $why', ({ steps, changes, chain }) => {
    expect(signersOf(steps, 'Amy', changes)).toEqual(chain);
  });

  it('uses the next head above if the applicant is the head', () => {
    expect(signersOf([HEAD, ABOVE], 'Tom')).toEqual([['Dora']]);
  });

  it('skips a signer who could decide an earlier step alone, with the reason', () => {
    const { places } = chainOf([SUPERVISOR, HEAD, HR], 'Amy', { holdersOf: () => ['Tom', 'Hugo'] });
    expect(places).toEqual([
      { name: 'supervisor', mode: 'one', signers: ['Tom'], signerSource: 'rule', skipReason: null },
      { name: 'head', skipReason: 'signs_before' },
      { name: 'role', skipReason: 'signs_before' },
    ]);
  });

  it('repeats a signer if the flow does not skip repeated signers', () => {
    const { steps } = buildSignOffChain({ steps: [SUPERVISOR, HEAD], skipsRepeated: false }, 'Amy', organisation());
    expect(steps.map(({ signers }) => signers)).toEqual([['Tom'], ['Tom']]);
  });

  it('repeats a signer of an earlier step with several signers, since another may have answered', () => {
    expect(signersOf([HR, step({ kind: 'person', employeeId: 'Hugo' })], 'Amy')).toEqual([['Hana', 'Hugo'], ['Hugo']]);
  });

  it('is empty if no one can sign', () => {
    const { steps, places } = chainOf([HEAD, HR], 'Amy', { canSign: () => false, fallbackSigners: ['Hana'] });
    expect(steps).toEqual([]);
    expect(places).toEqual([
      { name: 'head', skipReason: 'vacant' },
      { name: 'role', skipReason: 'vacant' },
    ]);
  });

  it.each([
    { whenVacant: 'above', signers: [['Dora']], signerSource: 'above', why: 'the next head above signs' },
    { whenVacant: 'fallback', signers: [['Hana', 'Hugo']], signerSource: 'fallback', why: 'HR signs' },
  ] as const)('assigns $signers to a step without signers if $why', ({ whenVacant, signers, signerSource }) => {
    const changes = { canSign: (id: string) => id !== 'Tom', fallbackSigners: ['Hana', 'Hugo'] };
    const { steps, places } = chainOf([step({ kind: 'head', levels: 1 }, { whenVacant })], 'Amy', changes);
    expect(steps.map((one) => one.signers)).toEqual(signers);
    expect(places).toMatchObject([{ signerSource }]);
  });

  it('skips a step without signers if the rule is skip and another step exists', () => {
    const head = step({ kind: 'head', levels: 1 }, { whenVacant: 'skip' });
    const { places } = chainOf([head, HR], 'Amy', { canSign: (id) => id !== 'Tom' });
    expect(places).toMatchObject([{ skipReason: 'vacant' }, { signers: ['Hana', 'Hugo'] }]);
  });

  it('reports that the applicant is the only signer of a step', () => {
    const named = step({ kind: 'person', employeeId: 'Amy' }, { whenVacant: 'skip' });
    expect(chainOf([HR, named], 'Amy').places).toMatchObject([{}, { skipReason: 'applicant' }]);
  });

  it('uses one of the fallback signers for an applicant at the top', () => {
    const all = step({ kind: 'head', levels: 1 }, { mode: 'all' });
    for (const steps of [[SUPERVISOR], [all], [step({ kind: 'head', levels: 1 }, { whenVacant: 'skip' })]]) {
      const { steps: chain } = chainOf(steps, 'Otto', {
        departmentOf: () => 'office',
        fallbackSigners: ['Otto', 'Hana', 'Hugo'],
      });
      expect(chain).toMatchObject([{ mode: 'one', signers: ['Hana', 'Hugo'] }]);
    }
  });

  it('stops if departments form a ring', () => {
    const ring = { parentOf: (department: string) => (department === 'team' ? 'department' : 'team') };
    expect(signersOf([HEAD], 'Amy', { ...ring, headOf: () => null })).toEqual([]);
  });

  it('never contains the applicant or a step without signers', () => {
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
      fc.property(people, steps, fc.array(people), (applicant, rules, holders) => {
        const chain = signersOf(
          rules.map(([one, mode, whenVacant]) => step(one, { mode, whenVacant })),
          applicant,
          { holdersOf: () => holders, supervisorOf: () => applicant, fallbackSigners: holders },
        );
        expect(chain.flat()).not.toContain(applicant);
        expect(chain.filter((signers) => signers.length === 0)).toEqual([]);
      }),
    );
  });
});

describe('listInformedEmployees', () => {
  it('returns all employees named by the rules, except the applicant and those who cannot sign', () => {
    const rules = [HEAD.rule, HR.rule, { kind: 'person', employeeId: 'Ned' } as const];
    const people = organisation({ canSign: (id) => id !== 'Ned', holdersOf: () => ['Amy', 'Tom', 'Hana'] });
    expect(listInformedEmployees(rules, 'Amy', people)).toEqual(['Tom', 'Hana']);
  });
});

describe('the progress of a chain', () => {
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
  ])('is pending at $waits after $approvals', ({ approvals, waits }) => {
    expect(findPendingStep({ chain, approvals })).toBe(waits);
  });

  it('follows the order of the steps, not their places', () => {
    const added = { place: 3, name: 'advice', mode: 'one', signers: ['Ada'], ...signed } as const;
    const longer = [added, ...chain];
    expect(findPendingStep({ chain: longer, approvals: by() })).toBe(3);
    expect(findPendingStep({ chain: longer, approvals: by([3, 'Ada']) })).toBe(0);
  });

  it.each([
    { approvals: by(), place: 0, left: ['Tom'], why: 'it is pending' },
    { approvals: by([0, 'Tom']), place: 0, left: [], why: 'it is done' },
    { approvals: by([0, 'Tom'], [1, 'Hugo']), place: 1, left: [], why: 'one signer was enough' },
    { approvals: by(), place: 2, left: ['Otto', 'Olga'], why: 'it comes later' },
    {
      approvals: by([0, 'Tom'], [1, 'Hana'], [2, 'Olga']),
      place: 2,
      left: ['Otto'],
      why: 'one of two signers has answered',
    },
  ])('leaves $left at step $place, since $why', ({ approvals, place, left }) => {
    expect(listPendingSigners({ chain, approvals }, place)).toEqual(left);
  });

  it('listAllPendingSigners returns the signers of all open steps who have not answered', () => {
    expect(listAllPendingSigners({ chain, approvals: by([0, 'Tom']) })).toEqual(['Hana', 'Hugo', 'Otto', 'Olga']);
  });
});

describe('addAgreementStep', () => {
  const head = { name: 'head', mode: 'one', signers: ['Tom'] } as const;

  it('puts the duty deputy before all signers', () => {
    expect(
      addAgreementStep([head], { agentId: 'Ann', stepName: '代理人同意', allowsRejection: true }).map(
        ({ signers, asks }) => [signers, asks],
      ),
    ).toEqual([
      [['Ann'], 'agreement'],
      [['Tom'], 'signature'],
    ]);
  });

  it('adds no step without a duty deputy', () => {
    expect(
      addAgreementStep([head], { agentId: null, stepName: '代理人同意', allowsRejection: true }).map(
        ({ asks }) => asks,
      ),
    ).toEqual(['signature']);
  });

  it('never lets the duty deputy reject for good', () => {
    const allowed = addAgreementStep([head], { agentId: 'Ann', stepName: '代理人同意', allowsRejection: true });
    expect(allowed.map(({ allowsRejection }) => allowsRejection)).toEqual([false, true]);
  });

  it.each([
    { action: 'approve' as const, agrees: true },
    { action: 'return' as const, agrees: true },
    { action: 'question' as const, agrees: false },
    { action: 'reject' as const, agrees: false },
  ])('lets a duty deputy $action: $agrees; a signer always can', ({ action, agrees }) => {
    expect([isAnswerAllowed('agreement', action), isAnswerAllowed('signature', action)]).toEqual([agrees, true]);
  });
});
