import {
  type AnnualGrant,
  type AnnualGrantRequest,
  type AnnualGrantInput,
  type AnnualGrantPreview,
  type AnnualGrantResult,
  type ChangedGrant,
  MAX_PREVIEWED_GRANTS,
} from '@hr/contracts/leave/leave-ledger';
import type { EmployeeReference } from '@hr/contracts/fields';
import {
  dueAnnualLeave,
  grantStates,
  houseLeaveHours,
  type AssessedGrant,
  assessGrants,
} from '@hr/domain/leave/annual-leave';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { inSavepoint } from '#db/transaction-statements.ts';
import { lockEmployeesInScope } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { correctGrants, requireGrantedAsChanged } from './annual-grant-correction.service.ts';
import {
  changedText,
  type GrantChanges,
  endsOfOverlapping,
  type GrantResult,
  type EmployeeGrants,
  findCorrectedIds,
  keyOf,
  keysOf,
  ruleText,
  recordAndNotify,
} from './annual-grant-result.ts';
import { grantIsolated } from './annual-grant-isolation.ts';
import {
  CANDIDATES_PER_BATCH,
  type GrantCandidate,
  findCandidateIds,
  loadCandidates,
  findLeaveYears,
  saveOwedGrants,
} from './annual-grant.rows.ts';
import { endGrants, grantLots } from './leave-ledger.repository.ts';
import { invalidateDifferences } from './leaving-difference.rows.ts';

const MAX_DAYS_AHEAD = 60;

const requireWithinDaysAhead = ({ today }: Context, { to }: AnnualGrantRequest): void => {
  if (to > addDays(today, MAX_DAYS_AHEAD)) {
    throw fieldError('ValidationFailed', 'to', `最多可提前 ${MAX_DAYS_AHEAD} 日給假`);
  }
};

interface AssessmentParams {
  readonly query: AnnualGrantRequest;
  readonly system: AnnualGrantPreview['system'];
  readonly today: CalendarDate;
}

/** Compares the lots due to a candidate with the grants, starting at the first grant that reaches into the period. */
const assessCandidate = (person: GrantCandidate, { query, system, today }: AssessmentParams): AssessedGrant[] => {
  const firstDays = person.grants.filter(({ usableUntil }) => usableUntil >= query.from).map(({ from }) => from);
  const [from = query.from] = [query.from, ...firstDays].toSorted();
  const due = dueAnnualLeave(person, { system, ...houseLeaveHours }, { from, to: query.to });
  return assessGrants(due, person.grants, { stints: person.stints, today }).filter(({ lot }) => lot.from >= query.from);
};

interface AssessedBatch {
  readonly batch: EmployeeGrants[];
  /** Employees whose leave could not be calculated. */
  readonly failed: EmployeeReference[];
}

/** Assesses each candidate separately: an error in the data of one is logged and does not stop the others. */
const assessCandidates = (
  { log }: Context,
  people: readonly GrantCandidate[],
  params: AssessmentParams,
): AssessedBatch => {
  const batch: EmployeeGrants[] = [];
  const failed: EmployeeReference[] = [];
  for (const person of people) {
    try {
      batch.push({ person, grants: assessCandidate(person, params) });
    } catch (error) {
      const { employeeNo } = person.employee;
      log.error({ err: error, employeeNo }, 'annual leave of one employee could not be calculated');
      failed.push(person.employee);
    }
  }
  return { batch, failed };
};

export const assessBatches = async function* assessBatches(
  context: Context,
  query: AnnualGrantRequest,
  system: AnnualGrantPreview['system'],
): AsyncGenerator<AssessedBatch> {
  const ids = await findCandidateIds(context, query);
  for (let start = 0; start < ids.length; start += CANDIDATES_PER_BATCH) {
    const people = await loadCandidates(context, ids.slice(start, start + CANDIDATES_PER_BATCH));
    yield assessCandidates(context, people, { query, system, today: context.today });
  }
};

const toAnnualGrant = (
  { actor }: Pick<Context, 'actor'>,
  { employee, departmentName }: GrantCandidate,
  { lot, grants, grantedMinutes, state, correction }: AssessedGrant,
): AnnualGrant => ({
  id: `${employee.id} ${lot.from}`,
  employee,
  departmentName,
  from: lot.from,
  until: lot.until,
  minutes: lot.minutes,
  grantedMinutes,
  grantedUntil:
    grants
      .map(({ usableUntil }) => usableUntil)
      .toSorted()
      .at(-1) ?? null,
  state,
  // Users cannot correct their own grants.
  correction: employee.id === actor.employeeId ? null : correction,
  isDeliberate: grants.some(({ isDeliberate }) => isDeliberate),
  article: lot.article,
  arithmetic: lot.arithmetic.map(({ text }) => text),
});

const isDue = ({ state }: Pick<AssessedGrant, 'state'>): boolean => state === 'due';

/**
 * Lists the grants that would be made, without writing.
 * @throws AppError ValidationFailed for days too far ahead.
 */
export const previewGrants = async (context: Context, query: AnnualGrantRequest): Promise<AnnualGrantPreview> => {
  requireWithinDaysAhead(context, query);
  const { system } = await findLeaveYears(context);
  const counts = { due: 0, granted: 0, differs: 0 };
  const items: AnnualGrant[] = [];
  const failed: EmployeeReference[] = [];
  let people = 0;
  let minutes = 0;
  for await (const assessed of assessBatches(context, query, system)) {
    failed.push(...assessed.failed);
    people += assessed.batch.filter(({ grants }) => grants.some(isDue)).length;
    const pairs = assessed.batch.flatMap(({ person, grants }) => grants.map((grant) => ({ person, grant })));
    for (const { person, grant } of pairs) {
      minutes += isDue(grant) ? grant.lot.minutes : 0;
      counts[grant.state] += 1;
      if (counts[grant.state] <= MAX_PREVIEWED_GRANTS) {
        items.push(toAnnualGrant(context, person, grant));
      }
    }
  }
  const inOrder = items.toSorted((a, b) => grantStates.indexOf(a.state) - grantStates.indexOf(b.state));
  return { system, people, counts, minutes, items: inOrder, failed };
};

const toGrantLot = (lot: AssessedGrant['lot'], change: ChangedGrant | undefined) => ({
  from: lot.from,
  until: lot.until,
  minutes: change?.minutes ?? lot.minutes,
  addedMinutes: change?.minutes ?? lot.minutes,
  rule: ruleText(lot),
  reason: change ? changedText(lot, change) : null,
});

const grantDueLots = async (
  within: Context,
  batch: readonly EmployeeGrants[],
  changes: GrantChanges,
): Promise<GrantResult[]> => {
  const due = batch.map(({ person, grants }) => ({
    person,
    lots: grants.filter(isDue).map(({ lot }) => toGrantLot(lot, changes.get(keyOf(person.employee.id, lot.from)))),
  }));
  await endGrants(
    within,
    batch.flatMap(({ grants }) => grants.filter(isDue).flatMap(endsOfOverlapping)),
  );
  const opened = await grantLots(
    within,
    due.flatMap(({ person, lots }) =>
      lots.map((lot) => ({ ...lot, employeeId: person.employee.id, correctedOn: null })),
    ),
  );
  const keys = new Set(opened.map(({ employeeId, from }) => keyOf(employeeId, from)));
  return due.map(({ person, lots }) => ({
    person,
    lots: lots.filter(({ from }) => keys.has(keyOf(person.employee.id, from))),
  }));
};

/** Grants due lots, applies changed corrections, and audits and notifies both. */
export const grantAndCorrect = async (
  within: Context,
  batch: readonly EmployeeGrants[],
  changes: GrantChanges,
): Promise<readonly GrantResult[]> => {
  const corrected = await correctGrants(within, batch, changes);
  const granted = await grantDueLots(within, batch, changes);
  requireGrantedAsChanged(batch, changes, granted);
  const results = granted
    .map(({ person, lots }) => ({ person, lots: [...lots, ...(corrected.get(person.employee.id) ?? [])] }))
    .filter(({ lots }) => lots.length > 0);
  await recordAndNotify(within, results);
  const changedIds = results.map(({ person }) => person.employee.id);
  await invalidateDifferences(within, changedIds);
  return results;
};

/**
 * Locks the employees with changed grants, so that their assessment stays valid.
 * @throws AppError OwnLeaveHours.
 */
const lockChangedEmployees = async (within: Context, changes: readonly ChangedGrant[]): Promise<void> => {
  const ids = [...new Set(changes.map(({ employeeId }) => employeeId))].toSorted();
  if (ids.some((id) => id === within.actor.employeeId)) {
    throw new AppError('OwnLeaveHours');
  }
  await lockEmployeesInScope(within, ids);
};

const withoutDue = (batch: readonly EmployeeGrants[], exceptIds: ReadonlySet<string>): EmployeeGrants[] =>
  batch.map(({ person, grants }) => ({
    person,
    grants: exceptIds.has(person.employee.id) ? grants.filter((grant) => !isDue(grant)) : grants,
  }));

/**
 * Requires that all changed lots are part of the batch.
 * @throws AppError StateConflict with the employees concerned.
 */
const requireAssessed = async (
  within: Context,
  changes: readonly ChangedGrant[],
  assessedKeys: ReadonlySet<string>,
): Promise<void> => {
  const others = changes.filter(({ employeeId, from }) => !assessedKeys.has(keyOf(employeeId, from)));
  if (others.length > 0) {
    const people = await loadCandidates(within, [...new Set(others.map(({ employeeId }) => employeeId))]);
    const names = people.map(({ employee }) => `${employee.employeeNo} ${employee.nameZh}`);
    throw new AppError('StateConflict', {
      msg: `${names.join('、')}：調整的額度不在本次給假範圍，請確認期間、部門及對象後再試。`,
    });
  }
};

/**
 * 「年度給假」: grants due lots, as calculated or as changed by the caller, and corrects existing grants that the caller
 * changed. An employee for whom this fails is named in the answer and does not stop the others. A refused change
 * refuses all. Of two concurrent requests the later one grants what the first did not, because the database refuses a
 * second grant for a day.
 * @throws AppError ValidationFailed for days too far ahead, OwnLeaveHours, LeaveHoursInsufficient, StateConflict for a
 * change of a lot that is not part of the batch.
 */
export const grantAnnualLeave = (
  context: Context,
  { changes, exceptIds, ...query }: AnnualGrantInput,
): Promise<AnnualGrantResult> => {
  const except = new Set(exceptIds);
  const changedIds = new Set(changes.map(({ employeeId }) => employeeId));
  const params = { ...query, exceptIds: exceptIds.filter((id) => !changedIds.has(id)) };
  requireWithinDaysAhead(context, params);
  return inTransaction(context, async (within) => {
    await lockChangedEmployees(within, changes);
    const changed = new Map(changes.map((change) => [keyOf(change.employeeId, change.from), change]));
    const { system } = await findLeaveYears(within);
    const sums = { people: 0, lots: 0, minutes: 0 };
    const failed: EmployeeReference[] = [];
    const assessedKeys = new Set<string>();
    const correctedIds = new Set<string>();
    for await (const assessedBatch of assessBatches(within, params, system)) {
      const batch = withoutDue(assessedBatch.batch, except);
      for (const key of batch.flatMap(keysOf)) {
        assessedKeys.add(key);
      }
      for (const id of findCorrectedIds(batch, changed)) {
        correctedIds.add(id);
      }
      const failedWrites = await grantIsolated(within, batch, async (part) => {
        const results = await inSavepoint(within.db, () => grantAndCorrect(within, part, changed));
        const lots = results.flatMap((one) => one.lots);
        sums.people += results.length;
        sums.lots += lots.length;
        sums.minutes += lots.reduce((sum, { addedMinutes }) => sum + addedMinutes, 0);
      });
      failed.push(...assessedBatch.failed, ...failedWrites);
    }
    await requireAssessed(within, changes, assessedKeys);
    // The next nightly run stores the employees who are still owed leave.
    await saveOwedGrants(within, { ids: [...correctedIds], owedIds: [] });
    return { ...sums, failed };
  });
};
