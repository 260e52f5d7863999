import { addDays, dateOfInstant, minuteOfInstant } from '@hr/domain/dates';
import { insertPunches, voidCorrections } from '#features/time/punches/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type EmploymentGap, toEmploymentGapFaults, formatEmploymentGap } from '../employment-gap.ts';
import { findEmploymentGaps } from '../employment-gap.rows.ts';
import {
  type ApplicationFault,
  type KindRules,
  refusalFromFaults,
  buildResubmissionRefusal,
  requireFullCancellation,
} from '../application-kind.ts';
import { type SubmittedApplication, findSubmittedApplications } from '../submitted-applications.rows.ts';
import { countApprovedInMonth, hasSamePunch } from './punch-correction.rows.ts';

type Rules = KindRules<'punch_correction'>;

const DUPLICATE_TEXT = '相同的補打卡已申請';

const createFault = (text: string): ApplicationFault => ({ text, article: null, isCertain: true });

interface PunchTime {
  readonly on: string;
  readonly minute: number;
}

const isInFuture = ({ now }: Pick<Context, 'now'>, { on, minute }: PunchTime): boolean => {
  const today = dateOfInstant(now);
  return on > today || (on === today && minute > minuteOfInstant(now));
};

type PunchCorrectionQuery = Pick<SubmittedApplication<'punch_correction'>, 'id' | 'employeeId' | 'payload'>;

/**
 * Finds the corrections on days on which the employee does not work. A punch out after midnight belongs to the previous
 * working day, so that day counts too.
 */
const findPunchEmploymentGaps = async (
  context: Context,
  corrections: readonly PunchCorrectionQuery[],
): Promise<ReadonlyMap<string, EmploymentGap>> => {
  const findGapsOn = async (selected: readonly PunchCorrectionQuery[], later: number) =>
    findEmploymentGaps(
      context,
      selected.map(({ id, employeeId, payload: { on } }) => {
        const day = addDays(on, later);
        return { id, employeeId, from: day, until: day };
      }),
    );
  const onDay = await findGapsOn(corrections, 0);
  const punchOuts = corrections.filter(({ id, payload }) => payload.direction === 'out' && onDay.has(id));
  const onDayBefore = await findGapsOn(punchOuts, -1);
  const validIds = new Set(punchOuts.filter(({ id }) => !onDayBefore.has(id)).map(({ id }) => id));
  return new Map([...onDay].filter(([id]) => !validIds.has(id)));
};

const DAY_NAME = '當日';

/** The applicant is locked, so that the second of two equal corrections finds the first. */
const assess: Rules['assess'] = async (context, { employeeId, applicationId, payload }) => {
  const gaps = await findPunchEmploymentGaps(context, [{ id: '', employeeId, payload }]);
  const faults = [
    ...(isInFuture(context, payload) ? [createFault('補打卡的時間不可晚於現在')] : []),
    ...toEmploymentGapFaults(DAY_NAME, gaps.get('') ?? null),
  ];
  const isSame = await hasSamePunch(context, { employeeId, applicationId, payload });
  return {
    payload,
    days: [],
    minutes: 0,
    faults: isSame ? [...faults, createFault(DUPLICATE_TEXT)] : faults,
    refusal: isSame ? new AppError('ApplicationOverlap', { msg: `${DUPLICATE_TEXT}。` }) : refusalFromFaults(faults),
    findOutlook: async () => ({}),
    facts: null,
  };
};

/** Duplicates are not checked again: a pending correction already prevents them at submission. */
const findRefusals: Rules['findRefusals'] = async (within, ids) => {
  const gaps = await findPunchEmploymentGaps(within, await findSubmittedApplications<'punch_correction'>(within, ids));
  return new Map([...gaps].map(([id, gap]) => [id, buildResubmissionRefusal(formatEmploymentGap(DAY_NAME, gap))]));
};

/** Writes a punch for each approved correction. */
const execute: Rules['execute'] = async (within, ids) => {
  const approved = await findSubmittedApplications<'punch_correction'>(within, ids);
  await insertPunches(
    within,
    approved.map(({ id, employeeId, payload: { on, minute, direction, reason } }) => ({
      employeeId,
      on,
      minute,
      direction,
      note: reason,
      source: 'correction',
      applicationId: id,
    })),
  );
};

/** 補打卡: approval writes a punch, and a cancellation voids it. */
export const punchCorrectionKind: Rules = {
  prefix: 'PC',
  acquireLocks: async () => undefined,
  assess,
  reserve: async () => undefined,
  deleteReservation: async () => undefined,
  findRefusals,
  findBackground: async (context, { id, employee, payload: { on } }) => ({
    approvedInMonth: await countApprovedInMonth(context, { employeeId: employee.id, applicationId: id, on }),
  }),
  execute,
  release: async () => undefined,
  cancel: async (within, { id, dates }) => {
    requireFullCancellation(dates);
    await voidCorrections(within, [id], '取消補打卡');
    return null;
  },
};
