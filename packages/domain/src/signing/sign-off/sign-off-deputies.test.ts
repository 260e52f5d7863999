import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import {
  deputyStateOn,
  isDeputyWithdrawable,
  findDeputyRing,
  type SignOffDeputy,
  listRepresentedSigners,
} from './index.ts';

type Days = readonly [CalendarDate, CalendarDate];

const MAY: Days = ['2026-05-01', '2026-05-31'];
const JUNE: Days = ['2026-06-01', '2026-06-30'];

const deputy = (
  [signer, other]: readonly [string, string],
  [from, until]: Days = MAY,
  kinds: readonly string[] = [],
): SignOffDeputy => ({ signer, deputy: other, from, until, kinds });

const deputies = [deputy(['Tom', 'Dora']), deputy(['Dora', 'Otto'])];

describe('listRepresentedSigners', () => {
  it('returns the signer only within the days, and not the signers that the signer is deputy for', () => {
    const names = (employeeId: string, day: CalendarDate) =>
      listRepresentedSigners(deputies, employeeId, { day, kind: 'leave' });
    expect(names('Dora', '2026-05-31')).toEqual(['Tom']);
    expect(names('Otto', '2026-05-01')).toEqual(['Dora']);
    expect(names('Dora', '2026-06-01')).toEqual([]);
  });

  it('returns the signer only for the kinds of the deputy', () => {
    const some = [deputy(['Tom', 'Dora'], MAY, ['leave'])];
    expect(listRepresentedSigners(some, 'Dora', { day: '2026-05-02', kind: 'leave' })).toEqual(['Tom']);
    expect(listRepresentedSigners(some, 'Dora', { day: '2026-05-02', kind: 'overtime' })).toEqual([]);
  });
});

describe('findDeputyRing', () => {
  it.each([
    { added: deputy(['Otto', 'Tom']), ring: ['Otto', 'Tom', 'Dora', 'Otto'], why: 'all three would be away' },
    { added: deputy(['Dora', 'Tom']), ring: ['Dora', 'Tom', 'Dora'], why: 'two deputies form a ring' },
    { added: deputy(['Hana', 'Hana']), ring: ['Hana', 'Hana'], why: 'an employee cannot be their own deputy' },
    {
      added: deputy(['Otto', 'Tom'], ['2026-05-31', '2026-06-30']),
      ring: ['Otto', 'Tom', 'Dora', 'Otto'],
      why: 'the days overlap on one day',
    },
    { added: deputy(['Otto', 'Tom'], JUNE), ring: null, why: 'the other deputies have ended by then' },
    { added: deputy(['Otto', 'Hana']), ring: null, why: 'one signer stays present' },
  ])('returns $ring if $why', ({ added, ring }) => {
    expect(findDeputyRing(deputies, added)).toEqual(ring);
  });

  it('returns null if each pair shares a day but all three do not', () => {
    const early = deputy(['Tom', 'Dora'], ['2026-05-01', '2026-05-10']);
    const late = deputy(['Dora', 'Otto'], ['2026-05-20', '2026-05-31']);
    expect(findDeputyRing([early, late], deputy(['Otto', 'Tom'], MAY))).toBeNull();
  });

  it('returns null if the kinds differ', () => {
    const leave = deputy(['Tom', 'Dora'], MAY, ['leave']);
    expect(findDeputyRing([leave], deputy(['Dora', 'Tom'], MAY, ['overtime']))).toBeNull();
    expect(findDeputyRing([leave], deputy(['Dora', 'Tom'], MAY, ['overtime', 'leave']))).toEqual([
      'Dora',
      'Tom',
      'Dora',
    ]);
    expect(findDeputyRing([leave], deputy(['Dora', 'Tom']))).toEqual(['Dora', 'Tom', 'Dora']);
  });

  it('never admits a ring: on every day at least one signer is present', () => {
    const people = fc.constantFrom('Tom', 'Dora', 'Otto', 'Hana');
    const day = fc.integer({ min: 1, max: 9 }).map((number): CalendarDate => `2026-05-0${number}` as CalendarDate);
    const anyDeputy = fc
      .tuple(people, people, day, day)
      .map(([signer, other, one, two]) => deputy([signer, other], one <= two ? [one, two] : [two, one]));
    fc.assert(
      fc.property(fc.array(anyDeputy, { maxLength: 12 }), day, people, (all, on, first) => {
        const admitted: SignOffDeputy[] = [];
        for (const one of all) {
          if (findDeputyRing(admitted, one) === null) {
            admitted.push(one);
          }
        }
        const reached = new Set<string>();
        const waiting: string[] = [first];
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
          for (const one of admitted) {
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

describe('deputyStateOn', () => {
  const [from, until] = MAY;

  it.each([
    { day: '2026-04-30', isWithdrawn: false, state: 'upcoming', isWithdrawable: true },
    { day: '2026-05-01', isWithdrawn: false, state: 'current', isWithdrawable: true },
    { day: '2026-05-31', isWithdrawn: false, state: 'current', isWithdrawable: true },
    { day: '2026-06-01', isWithdrawn: false, state: 'ended', isWithdrawable: false },
    { day: '2026-05-10', isWithdrawn: true, state: 'withdrawn', isWithdrawable: false },
  ] as const)('returns $state on $day (withdrawn: $isWithdrawn)', ({ day, isWithdrawn, state, isWithdrawable }) => {
    expect(deputyStateOn({ from, until, isWithdrawn }, day)).toBe(state);
    expect(isDeputyWithdrawable(state)).toBe(isWithdrawable);
  });
});
