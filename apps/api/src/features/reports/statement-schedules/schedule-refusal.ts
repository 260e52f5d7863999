import type { ScheduledList } from '@hr/contracts/reports/statement-schedules';
import { can, type Permission } from '@hr/domain/access/roles';
import { mailRefusalOf } from '#features/messages/outgoing-mails/index.ts';
import type { Context } from '#core/context.ts';

/** Why a statement is not mailed to the caller. */
export type ScheduleRefusal = 'NotHrAccount' | 'MailWithoutAddress' | 'MailUnwanted' | 'PermissionDenied';

/** Permission that distinguishes accounts of HR, whatever the name of their role. */
const HR_PERMISSION: Permission = 'employee_data:edit';

/** Returns why the caller cannot get statements by mail, or null. */
export const findRecipientRefusal = async (
  context: Context,
): Promise<Exclude<ScheduleRefusal, 'PermissionDenied'> | null> =>
  can(context.actor, HR_PERMISSION) ? mailRefusalOf(context, context.actor.employeeId) : 'NotHrAccount';

/** Returns why the statements of a list are not mailed to the caller, or null. */
export const findScheduleRefusal = async (context: Context, list: ScheduledList): Promise<ScheduleRefusal | null> =>
  can(context.actor, `${list}:export`) ? findRecipientRefusal(context) : 'PermissionDenied';
