import { type HoursType, hoursTypeNames } from '@hr/contracts/leave/leave-ledger';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { insertNotices } from '#features/messages/notifications/index.ts';
import type { Context, PublicContext } from '#core/context.ts';
import { findCurrentOrFutureEmployees, findDueHoursNotices, type HoursNotice } from './leave-notices.rows.ts';

interface GrantedHours {
  readonly type: HoursType;
  readonly minutes: number;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** Hours that an employee was granted at once. */
export interface EmployeeHours {
  readonly employeeId: string;
  readonly hours: readonly GrantedHours[];
}

const grantText = ({ type, minutes, from, until }: GrantedHours): string =>
  `${hoursTypeNames[type]} ${daysAndHours(minutes)}（${formatDate(from)} ～ ${formatDate(until)}）`;

/**
 * Notifies current and future employees of granted hours, each time that hours are granted (勞動基準法施行細則第 24 條第 3 項:
 * within thirty days). Part of the transaction that grants them. Decision 088.
 */
export const notifyOfGrants = async (within: Context, grants: readonly EmployeeHours[]): Promise<void> => {
  const recipientIds = await findCurrentOrFutureEmployees(
    within,
    grants.map(({ employeeId }) => employeeId),
  );
  const recipients = grants.filter(({ employeeId }) => recipientIds.has(employeeId));
  await insertNotices(
    within,
    recipients.map(({ employeeId, hours }) => ({
      employeeId,
      kind: 'leave_granted',
      summary: hours.map(grantText).join('、'),
      since: within.now,
    })),
  );
};

const endText = ({ type, minutes, until }: HoursNotice['ends'][number]): string =>
  `${hoursTypeNames[type]} ${daysAndHours(minutes)}，到期日 ${formatDate(until)}`;

/** Notifies employees of hours that end soon or have ended. Repeated and concurrent runs notify once. */
export const notifyOfEndingHours = async (context: Pick<PublicContext, 'db' | 'now' | 'today'>): Promise<void> => {
  const notices = await findDueHoursNotices(context);
  await insertNotices(
    context,
    notices.map(({ ends, ...notice }) => ({ ...notice, summary: ends.map(endText).join('；') })),
  );
};
