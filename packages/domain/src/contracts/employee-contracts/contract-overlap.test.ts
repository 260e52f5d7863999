import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../../dates/index.ts';
import { findOverlaps } from './index.ts';

const contract = (name: string, startOn: CalendarDate, endOn: CalendarDate | null) => ({
  name,
  employeeId: 'A',
  startOn,
  endOn,
});

const namesOf = (contracts: readonly ReturnType<typeof contract>[]) =>
  findOverlaps(contracts).map(({ earlier, later }) => `${later.name} in ${earlier.name}`);

describe('overlapping contracts of an employee', () => {
  it.each([
    {
      contracts: [contract('a', '2026-01-01', '2026-06-30'), contract('b', '2026-07-01', null)],
      expected: [],
      why: 'the next day',
    },
    {
      contracts: [contract('a', '2026-01-01', '2026-06-30'), contract('b', '2026-06-30', null)],
      expected: ['b in a'],
      why: 'one day',
    },
    {
      contracts: [contract('b', '2026-06-30', null), contract('a', '2026-01-01', null)],
      expected: ['b in a'],
      why: 'no end',
    },
    {
      contracts: [contract('a', '2026-01-01', null), { ...contract('b', '2026-02-01', null), employeeId: 'B' }],
      expected: [],
      why: 'of two people',
    },
    {
      contracts: [
        contract('a', '2026-01-01', '2026-12-31'),
        contract('b', '2026-02-01', '2026-02-28'),
        contract('c', '2026-03-01', '2026-03-31'),
      ],
      expected: ['b in a', 'c in a'],
      why: 'the long one lasts still',
    },
  ])('are $expected ($why)', ({ contracts, expected }) => {
    expect(namesOf(contracts)).toEqual(expected);
  });

  it('exist exactly if a day belongs to two contracts', () => {
    const period = fc.record({ start: fc.nat(30), length: fc.option(fc.nat(8)) });
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), (periods) => {
        const contracts = periods.map(({ start, length }, index) => {
          const startOn = addDays('2026-01-01', start);
          return contract(`${index}`, startOn, length === null ? null : addDays(startOn, length));
        });
        const isShared = contracts.some((one, index) =>
          contracts.some(
            (other, place) =>
              place > index &&
              (one.endOn === null || other.startOn <= one.endOn) &&
              (other.endOn === null || one.startOn <= other.endOn),
          ),
        );
        expect(findOverlaps(contracts).length > 0).toBe(isShared);
      }),
    );
  });
});
