import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../../dates/index.ts';
import { overlapsAmong } from './index.ts';

const contract = (name: string, startOn: CalendarDate, endOn: CalendarDate | null) => ({
  name,
  employeeId: 'A',
  startOn,
  endOn,
});

const named = (contracts: readonly ReturnType<typeof contract>[]) =>
  overlapsAmong(contracts).map(({ earlier, later }) => `${later.name} in ${earlier.name}`);

describe('contracts of a person', () => {
  it.each([
    {
      of: [contract('a', '2026-01-01', '2026-06-30'), contract('b', '2026-07-01', null)],
      found: [],
      why: 'the next day',
    },
    {
      of: [contract('a', '2026-01-01', '2026-06-30'), contract('b', '2026-06-30', null)],
      found: ['b in a'],
      why: 'one day',
    },
    { of: [contract('b', '2026-06-30', null), contract('a', '2026-01-01', null)], found: ['b in a'], why: 'no end' },
    {
      of: [contract('a', '2026-01-01', null), { ...contract('b', '2026-02-01', null), employeeId: 'B' }],
      found: [],
      why: 'of two people',
    },
    {
      of: [
        contract('a', '2026-01-01', '2026-12-31'),
        contract('b', '2026-02-01', '2026-02-28'),
        contract('c', '2026-03-01', '2026-03-31'),
      ],
      found: ['b in a', 'c in a'],
      why: 'the long one lasts still',
    },
  ])('overlap as $found ($why)', ({ of, found }) => {
    expect(named(of)).toEqual(found);
  });

  it('overlap exactly where a day is in two of them', () => {
    const period = fc.record({ start: fc.nat(30), length: fc.option(fc.nat(8)) });
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), (periods) => {
        const of = periods.map(({ start, length }, index) => {
          const startOn = addDays('2026-01-01', start);
          return contract(`${index}`, startOn, length === null ? null : addDays(startOn, length));
        });
        const isShared = of.some((one, index) =>
          of.some(
            (other, place) =>
              place > index &&
              (one.endOn === null || other.startOn <= one.endOn) &&
              (other.endOn === null || one.startOn <= other.endOn),
          ),
        );
        expect(overlapsAmong(of).length > 0).toBe(isShared);
      }),
    );
  });
});
