import type { DayHalves } from '@hr/contracts/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { halvesOf } from '@hr/domain/time/working-time';
import type { SelfContext } from '#access/index.ts';
import { findWorkCalendar } from '#features/time/working-time/index.ts';

const MINUTES_OF_A_DAY = 1_440;

/** Finds the halves of a day by the working time of the applicant, for 上午 and 下午 of the form; null on a night shift. */
export const findDayHalves = async (self: SelfContext, on: CalendarDate): Promise<{ halves: DayHalves }> => {
  const calendar = await findWorkCalendar(self, { employeeId: self.actor.employeeId, from: on, until: on });
  const halves = halvesOf(calendar, on);
  return {
    halves: halves && halves[1].to <= MINUTES_OF_A_DAY ? { morning: halves[0], afternoon: halves[1] } : null,
  };
};
