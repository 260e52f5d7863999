import { hireDateAheadFault, type Employee } from '@hr/contracts/people/employees';
import { isNotOnboarded, refusalToRehire } from '@hr/domain/people/employees';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { effectOf, isInForce } from '@hr/domain/personnel-actions/transfer-records';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type At, changer } from '#records/index.ts';
import { toldOf } from './employee.service.ts';
import { type KeptEmployee, placedEmployeeStore } from './employee.store.ts';
import {
  type Begun,
  correctStint,
  findFirstBetween,
  findFirstPlace,
  type StintDays,
} from './employment-correction.repository.ts';
import type { KeptStint } from './employment.repository.ts';
import { latestStintOf, requireSoundDays } from './employment.service.ts';
import { closedTexts } from './placement.rows.ts';
import { transfersOf } from './transfer-entry.repository.ts';

const change = changer(placedEmployeeStore);

/** The stint has its days, and none of the one before. @throws AppError EmploymentConflict. */
const requireOwnDays = ({ stints, plan }: KeptEmployee, stint: KeptStint, { hiredOn }: StintDays): void => {
  const lastWorkingOn = stint.lastWorkingOn ?? plan?.lastWorkingOn ?? null;
  if (lastWorkingOn !== null && hiredOn > lastWorkingOn) {
    const message = `到職日不可晚於最後工作日 ${formatDate(lastWorkingOn)}`;
    throw fieldError('EmploymentConflict', 'hiredOn', message);
  }
  const before = stints.findLast((other) => other.hiredOn < stint.hiredOn);
  if (before !== undefined && before.lastWorkingOn !== null && refusalToRehire(before, hiredOn) !== null) {
    const message = isNotOnboarded(before)
      ? `到職日須晚於未報到的 ${formatDate(before.hiredOn)}`
      : `到職日須晚於前次最後工作日 ${formatDate(before.lastWorkingOn)}`;
    throw fieldError('EmploymentConflict', 'hiredOn', message);
  }
};

/** What happened before the first day would be nobody's. @throws AppError EmploymentConflict. */
const requireNothingBefore = async (
  { db }: Context,
  employeeId: string,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<void> => {
  const first = until > from ? await findFirstBetween(db, { employeeId, from, until }) : null;
  if (first) {
    const message = `${formatDate(first.on)} 已有${first.text}，早於新的到職日，請先處理`;
    throw fieldError('EmploymentConflict', 'hiredOn', message);
  }
};

/** What a transfer sets on the first day has that day, and moves with none. @throws AppError EmploymentConflict. */
const requireNothingSetOn = async ({ db }: Context, employeeId: string, day: CalendarDate): Promise<void> => {
  const set = (await transfersOf(db, employeeId)).find(
    (transfer) =>
      isInForce(transfer) &&
      transfer.effectiveOn === day &&
      effectOf(transfer.kind) === 'position' &&
      transfer.changed.length > 0,
  );
  if (set) {
    const message = `${formatDate(day)} 已有異動 ${set.transferNo}，生效於原到職日，請先撤銷`;
    throw fieldError('EmploymentConflict', 'hiredOn', message);
  }
};

/** The first day is not far ahead, and its department in force as long as they were in it. @throws AppError EmploymentConflict. */
const requirePlaced = async ({ db, today }: Context, whose: Begun, hiredOn: CalendarDate): Promise<void> => {
  const first = await findFirstPlace(db, whose);
  const places = first === null ? [] : [{ ...first, from: hiredOn }];
  const closed = await closedTexts(db, places, { onFirstDay: '此部門在到職日未啟用' });
  const fault = hireDateAheadFault(hiredOn, today) ?? closed.get(0);
  if (fault !== undefined) {
    throw fieldError('EmploymentConflict', 'hiredOn', fault);
  }
};

/** What was decided of a probation stands on its end. @throws AppError EmploymentConflict. */
const requireProbationOpen = async (
  { db }: Context,
  { id, stint }: { readonly id: string; readonly stint: KeptStint },
  { probationEndsOn }: StintDays,
): Promise<void> => {
  const decided = (await transfersOf(db, id)).find(
    (transfer) =>
      isInForce(transfer) && transfer.kind.startsWith('probation_') && transfer.effectiveOn >= stint.hiredOn,
  );
  if (decided && probationEndsOn !== stint.probationEndsOn) {
    const message = `試用期已依異動 ${decided.transferNo} 決定，請由該異動更正或撤銷`;
    throw fieldError('EmploymentConflict', 'probationEndsOn', message);
  }
};

interface Correcting extends StintDays {
  readonly correctionReason: string;
}

/**
 * 更正任職 (screens page 2.10): days of the latest employment that were entered wrongly are put right, for a reason that the log
 * keeps; with the first day the first position and the entry of the beginning. What was given by the old days, annual leave
 * among it, is not reckoned anew by this.
 * @throws AppError EmployeeAlreadyNotOnboarded; EmploymentConflict for a first day after the last one, within the employment before, after something that
 * is kept of the person already, while a transfer sets something on the old one, or in a department that is closed on it; ValidationFailed for somebody too young and for service that counts from later.
 */
export const correctEmployment = async (
  context: Context,
  at: At,
  { correctionReason: reason, ...days }: Correcting,
): Promise<Employee> =>
  toldOf(
    await change(context, at, {
      action: `更正任職（${reason}）`,
      decide: async (before, within) => {
        const stint = latestStintOf(before);
        if (isNotOnboarded(stint)) {
          throw new AppError('EmployeeAlreadyNotOnboarded');
        }
        requireSoundDays(before, days);
        requireOwnDays(before, stint, days);
        if (days.hiredOn !== stint.hiredOn) {
          await requireNothingBefore(within, before.id, { from: stint.hiredOn, until: days.hiredOn });
          await requireNothingSetOn(within, before.id, stint.hiredOn);
          await requirePlaced(within, { employeeId: before.id, hiredOn: stint.hiredOn }, days.hiredOn);
        }
        await requireProbationOpen(within, { id: before.id, stint }, days);
        const whose = { employeeId: before.id, stintId: stint.id };
        return { employment: (writing) => correctStint(writing, { ...whose, before: stint.hiredOn, days, reason }) };
      },
    }),
  );
