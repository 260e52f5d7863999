import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import { deputyStateOn, isDeputyWithdrawable, ringClosedBy, type SignOffDeputy, signsFor } from './index.ts';

type Days = readonly [CalendarDate, CalendarDate];

const MAY: Days = ['2026-05-01', '2026-05-31'];
const JUNE: Days = ['2026-06-01', '2026-06-30'];

const deputy = (
  [signer, other]: readonly [string, string],
  [from, until]: Days = MAY,
  kinds: readonly string[] = [],
): SignOffDeputy => ({ signer, deputy: other, from, until, kinds });

const deputies = [deputy(['Tom', 'Dora']), deputy(['Dora', 'Otto'])];

describe('somebody who signs for another', () => {
  it('does so within the days alone, and not for whom the other signs for', () => {
    const names = (employeeId: string, day: CalendarDate) => signsFor(deputies, employeeId, { day, kind: 'leave' });
    expect(names('Dora', '2026-05-31')).toEqual(['Tom']);
    expect(names('Otto', '2026-05-01')).toEqual(['Dora']);
    expect(names('Dora', '2026-06-01')).toEqual([]);
  });

  it('does so for the kinds that were told alone', () => {
    const some = [deputy(['Tom', 'Dora'], MAY, ['leave'])];
    expect(signsFor(some, 'Dora', { day: '2026-05-02', kind: 'leave' })).toEqual(['Tom']);
    expect(signsFor(some, 'Dora', { day: '2026-05-02', kind: 'overtime' })).toEqual([]);
  });
});

describe('a ring of deputies', () => {
  it.each([
    { added: deputy(['Otto', 'Tom']), ring: ['Otto', 'Tom', 'Dora', 'Otto'], why: 'all three would be away' },
    { added: deputy(['Dora', 'Tom']), ring: ['Dora', 'Tom', 'Dora'], why: 'two are enough' },
    { added: deputy(['Hana', 'Hana']), ring: ['Hana', 'Hana'], why: 'nobody is their own deputy' },
    {
      added: deputy(['Otto', 'Tom'], ['2026-05-31', '2026-06-30']),
      ring: ['Otto', 'Tom', 'Dora', 'Otto'],
      why: 'a day is shared',
    },
    { added: deputy(['Otto', 'Tom'], JUNE), ring: null, why: 'the others are back by then' },
    { added: deputy(['Otto', 'Hana']), ring: null, why: 'somebody is there' },
  ])('is $ring, since $why', ({ added, ring }) => {
    expect(ringClosedBy(deputies, added)).toEqual(ring);
  });

  it('is none where all share a day with each other, but no day together', () => {
    const early = deputy(['Tom', 'Dora'], ['2026-05-01', '2026-05-10']);
    const late = deputy(['Dora', 'Otto'], ['2026-05-20', '2026-05-31']);
    expect(ringClosedBy([early, late], deputy(['Otto', 'Tom'], MAY))).toBeNull();
  });

  it('is none where each signs other kinds', () => {
    const leave = deputy(['Tom', 'Dora'], MAY, ['leave']);
    expect(ringClosedBy([leave], deputy(['Dora', 'Tom'], MAY, ['overtime']))).toBeNull();
    expect(ringClosedBy([leave], deputy(['Dora', 'Tom'], MAY, ['overtime', 'leave']))).toEqual(['Dora', 'Tom', 'Dora']);
    expect(ringClosedBy([leave], deputy(['Dora', 'Tom']))).toEqual(['Dora', 'Tom', 'Dora']);
  });

  it('is never left among those that were let in one after the other: on no day is everybody away', () => {
    const people = fc.constantFrom('Tom', 'Dora', 'Otto', 'Hana');
    const day = fc.integer({ min: 1, max: 9 }).map((number): CalendarDate => `2026-05-0${number}` as CalendarDate);
    const asked = fc
      .tuple(people, people, day, day)
      .map(([signer, other, one, two]) => deputy([signer, other], one <= two ? [one, two] : [two, one]));
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 12 }), day, people, (all, on, first) => {
        const held: SignOffDeputy[] = [];
        for (const one of all) {
          if (ringClosedBy(held, one) === null) {
            held.push(one);
          }
        }
        const reached = new Set<string>();
        const waiting: string[] = [first];
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
          for (const one of held) {
            if (one.signer === next && one.from <= on && on <= one.until && !reached.has(one.deputy)) {
              reached.add(one.deputy);
              waiting.push(one.deputy);
            }
          }
        }
        expect(reached).not.toContain(first);
      }),
    );
  });
});

describe('where a deputy stands', () => {
  const [from, until] = MAY;

  it.each([
    { day: '2026-04-30', isWithdrawn: false, state: 'upcoming', isWithdrawable: true },
    { day: '2026-05-01', isWithdrawn: false, state: 'current', isWithdrawable: true },
    { day: '2026-05-31', isWithdrawn: false, state: 'current', isWithdrawable: true },
    { day: '2026-06-01', isWithdrawn: false, state: 'ended', isWithdrawable: false },
    { day: '2026-05-10', isWithdrawn: true, state: 'withdrawn', isWithdrawable: false },
  ] as const)('is $state on $day (withdrawn: $isWithdrawn)', ({ day, isWithdrawn, state, isWithdrawable }) => {
    expect(deputyStateOn({ from, until, isWithdrawn }, day)).toBe(state);
    expect(isDeputyWithdrawable(state)).toBe(isWithdrawable);
  });
});
