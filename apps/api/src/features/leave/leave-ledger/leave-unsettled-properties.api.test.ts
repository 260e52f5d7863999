import { randomUUID } from 'node:crypto';
import {
  type LeaveLot,
  lotOrigins,
  settlementDayOf,
  stintOfLot,
  type WorkedStint,
} from '@hr/domain/leave/leave-ledger';
import { anyDay } from '@hr/domain/leave/leave-ledger/testing';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { loadBalance } = leaveSeeds(test, hr);

const RUNS = 40;

/** Consecutive employment periods with gaps; the last one may be open. */
const anyStints = fc
  .record({
    first: anyDay,
    spans: fc.array(fc.record({ length: fc.nat(200), pause: fc.integer({ min: 1, max: 150 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    isOpen: fc.boolean(),
  })
  .map(({ first, spans, isOpen }): WorkedStint[] => {
    let hiredOn = first;
    return spans.map(({ length, pause }, index) => {
      const stint = { hiredOn, lastWorkingOn: addDays(hiredOn, length) };
      hiredOn = addDays(stint.lastWorkingOn, pause);
      return isOpen && index === spans.length - 1 ? { ...stint, lastWorkingOn: null } : stint;
    });
  });

/** Lots of which only the first can be a grant, and others can be carried over from it. */
const anyLots = fc
  .array(fc.record({ from: anyDay, length: fc.nat(300), place: fc.nat(20), isOfFirst: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((drawn) => {
    const ids = drawn.map(() => randomUUID());
    const later = lotOrigins.filter((origin) => origin !== 'grant' && origin !== 'import');
    let isCarriedOver = false;
    return drawn.map(({ from, length, place, isOfFirst }, index): LeaveLot => {
      const origins = index === 0 ? lotOrigins : later;
      const origin = origins[place % origins.length] ?? 'manual_add';
      const isCarried = index > 0 && origin === 'carry_over' && isOfFirst && !isCarriedOver;
      isCarriedOver ||= isCarried;
      const carriedFromId = isCarried ? (ids[0] ?? null) : null;
      return { id: ids[index] ?? '', origin, from, until: addDays(from, length), carriedFromId };
    });
  });

const seedLots = async (stints: readonly WorkedStint[], lots: readonly LeaveLot[]): Promise<string> => {
  const day = (on: CalendarDate) => new Date(on);
  const { id } = await test.db.prisma.employee.create({
    data: {
      employeeNo: randomUUID().slice(0, 8),
      nameZh: '離職者',
      employments: {
        create: stints.map(({ hiredOn, lastWorkingOn }, index) => ({
          hiredOn: day(hiredOn),
          seniorityOn: day(hiredOn),
          lastWorkingOn: lastWorkingOn && day(lastWorkingOn),
          ...(index > 0 && { effectiveFrom: day(hiredOn) }),
          effectiveTo: stints[index + 1] ? day(stints[index + 1]!.hiredOn) : null,
        })),
      },
    },
  });
  await test.db.rows(sql`
    insert into leave_lots (id, employee_id, type, origin, valid_from, valid_until, carried_from_id)
    select lot.id, ${id}::uuid, 'annual', lot.origin, lot."from", lot."until", lot."carriedFromId"
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
      as lot (id uuid, origin text, "from" date, "until" date, "carriedFromId" uuid)`);
  await test.db.rows(sql`
    insert into leave_entries (lot_id, employee_id, type, kind, minutes, effective_on, actor_name)
    select lot.id, lot.employee_id, lot.type, lot.origin, ${LEAVE_DAY}::int, lot.valid_from, '測試'
    from leave_lots lot where lot.employee_id = ${id}::uuid`);
  return id;
};

it('returns the unsettled hours calculated by the domain rules, for any lots and employment periods', async () => {
  await fc.assert(
    fc.asyncProperty(anyStints, anyLots, fc.array(anyDay, { maxLength: 3 }), async (stints, lots, others) => {
      const id = await seedLots(stints, lots);
      const ledger = { lots, entries: [], reservations: [] };
      const ends = stints.flatMap(({ lastWorkingOn }) => (lastWorkingOn === null ? [] : [lastWorkingOn]));
      for (const today of [...ends, ...others]) {
        const paid = lots.filter((lot) => {
          const lastWorkingOn = stintOfLot(stints, ledger, lot)?.lastWorkingOn ?? null;
          return settlementDayOf({ lot, today, lastWorkingOn }) !== null;
        });
        const unsettled = paid.length * LEAVE_DAY;
        expect({ today, ...(await loadBalance(id, { asOf: today })) }).toMatchObject({ today, unsettled });
        const isListed = (await loadBalance(id, { asOf: today, isUnsettled: 'yes' })) !== undefined;
        expect({ today, isListed }).toEqual({ today, isListed: paid.length > 0 });
      }
    }),
    { numRuns: RUNS },
  );
});
