import type { AllocationInput } from '@hr/contracts/pay/allocations';
import { type CalendarDate, formatDate, type Period } from '@hr/domain/dates';
import { isOpenProject } from '@hr/domain/organisation/projects';
import {
  type AllocatedPeriod,
  percentOfPart,
  sumsOfPeriod,
  sumText,
  MAX_WHOLE_PERCENT,
  MIN_WHOLE_PERCENT,
} from '@hr/domain/pay/allocations';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import {
  type AllocationFacts,
  findAllocationFacts,
  findExcludedPairs,
  findAllocationsOfEmployee,
} from './allocation.rows.ts';
import { findFundedSince } from './funded-employees.rows.ts';

export const period = ({ from, to }: Period): string => `${formatDate(from)}～${formatDate(to)}`;

const requireWithinProject = (
  input: AllocationInput,
  { projectState, projectFrom, projectTo }: AllocationFacts,
): void => {
  if (!isOpenProject(projectState)) {
    throw fieldError('ProjectEnded', 'projectId', '計畫已結案或終止，不可分攤');
  }
  if (input.startOn < projectFrom || input.endOn > projectTo) {
    const outside = input.startOn < projectFrom ? 'startOn' : 'endOn';
    const days = period({ from: projectFrom, to: projectTo });
    throw fieldError('AllocationOutsideProject', outside, `分攤期間須在計畫期間 ${days} 內`);
  }
};

const requireWithinContract = ({ endOn }: AllocationInput, { lastWorkingOn, contractEndOn }: AllocationFacts): void => {
  const last = [lastWorkingOn, contractEndOn].filter((day) => day !== null).toSorted()[0];
  if (last !== undefined && endOn > last) {
    throw fieldError('AllocationOutsideContract', 'endOn', `分攤迄日不可晚於合約或在職迄日 ${formatDate(last)}`);
  }
};

const refusals = {
  payUnknown: '員工於起日尚無月薪，請改用比例',
  hoursUnknown: '員工於起日的工時不明，請改用比例',
  aboveWhole: '超過員工的月薪或工時',
} as const;

/** @throws AppError AllocationPartInvalid, EffortCapExceeded. */
const percentOf = ({ method, value }: AllocationInput, facts: AllocationFacts): number => {
  const part = percentOfPart({ ...facts, method, value });
  if ('refusal' in part) {
    throw fieldError('AllocationPartInvalid', 'value', refusals[part.refusal]);
  }
  const { maxEffortPercent, isInvestigator } = facts;
  if (isInvestigator && maxEffortPercent !== null && part.percent > maxEffortPercent) {
    throw fieldError('EffortCapExceeded', 'value', `主持人的投入不可超過 ${maxEffortPercent}%`);
  }
  return part.percent;
};

/**
 * Checks an allocation, and returns its percent.
 * @throws AppError AllocationOutsideContract, ProjectEnded, AllocationOutsideProject, AllocationPartInvalid,
 * EffortCapExceeded.
 */
export const checkAllocation = async (within: Context, input: AllocationInput): Promise<number> => {
  const { employeeId, projectId, startOn } = input;
  const facts = await findAllocationFacts(within, { employeeId, projectId, on: startOn });
  if (facts === null) {
    throw fieldError('AllocationOutsideContract', 'startOn', '分攤起日不在員工的任職期間內');
  }
  requireWithinProject(input, facts);
  requireWithinContract(input, facts);
  return percentOf(input, facts);
};

interface Sums {
  readonly above: AllocatedPeriod[];
  readonly below: AllocatedPeriod[];
  readonly periods: AllocatedPeriod[];
}

/** Days on which projects have to pay an employee entirely: from `since` to the last allocation, or to a later day. */
const fundedPeriod = (
  since: CalendarDate | null,
  ends: readonly CalendarDate[],
  until?: CalendarDate,
): Period | null => {
  const to = [...ends, ...(until === undefined ? [] : [until])].toSorted().at(-1);
  if (since === null || to === undefined || (ends.length === 0 && to < since)) {
    return null;
  }
  return { from: since, to: to < since ? since : to };
};

/**
 * Calculates the daily sums of an employee over all allocations. `below` contains the days on which a fully funded employee
 * has less than 100 percent. Days after the last allocation count up to `until`.
 */
export const calculateSums = async (within: Context, employeeId: string, until?: CalendarDate): Promise<Sums> => {
  const parts = await findAllocationsOfEmployee(within, employeeId);
  const ends = parts.map(({ endOn }) => endOn);
  const [first, last] = [parts[0]?.startOn, ends.toSorted().at(-1)];
  const periods = first === undefined || last === undefined ? [] : sumsOfPeriod(parts, { from: first, to: last });
  const funded = fundedPeriod(await findFundedSince(within, employeeId), ends, until);
  return {
    periods,
    above: periods.filter(({ percent }) => percent > MAX_WHOLE_PERCENT),
    below: funded ? sumsOfPeriod(parts, funded).filter(({ percent }) => percent < MIN_WHOLE_PERCENT) : [],
  };
};

/** @throws AppError FundersExclude if a project that excludes others shares a day with another project. */
const requireCompatible = async (within: Context, employeeId: string, field: string): Promise<void> => {
  const [pair] = await findExcludedPairs(within, employeeId);
  if (pair) {
    const days = period(pair);
    throw fieldError('FundersExclude', field, `${days} ${pair.exclusive} 不得與 ${pair.other} 併計`);
  }
};

/** @throws AppError AllocationAboveWhole, AllocationNotWhole with the days and their sum, FundersExclude. Decision 136. */
export const requireValidSums = async (within: Context, employeeId: string, field: string): Promise<void> => {
  const { above, below } = await calculateSums(within, employeeId);
  const [over, under] = [above[0], below[0]];
  if (over) {
    throw fieldError('AllocationAboveWhole', field, sumText(over));
  }
  if (under) {
    throw fieldError('AllocationNotWhole', field, sumText(under));
  }
  await requireCompatible(within, employeeId, field);
};
