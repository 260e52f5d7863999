import {
  type AnnualGrant,
  type AnnualGrantAsked,
  type AnnualGrantGiven,
  type AnnualGrantPreview,
  type AnnualGrantResult,
  type ChangedGrant,
  MOST_GRANTS_TOLD,
} from '@hr/contracts/leave/leave-ledger';
import type { EmployeeReference } from '@hr/contracts/fields';
import {
  dueAnnualLeave,
  grantStates,
  houseLeaveHours,
  type JudgedGrant,
  judgeGrants,
} from '@hr/domain/leave/annual-leave';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { inSavepoint } from '#db/savepoint.ts';
import { holdReached } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { correctGrants, requireGivenAsChanged } from './annual-grant-correction.service.ts';
import {
  changedText,
  type Changes,
  endedBy,
  type Given,
  type Grants,
  keyOf,
  ruleText,
  tell,
} from './annual-grant-given.ts';
import { grantIsolated } from './annual-grant-isolation.ts';
import { type Candidate, findCandidates, findEmployed, findLeaveYears, keepOwed } from './annual-grant.rows.ts';
import { endGrants, grantLots } from './leave-ledger.repository.ts';
import { recheckDifferences } from './leaving-difference.rows.ts';

const MOST_DAYS_AHEAD = 60;

/** Employees of a batch; other requests are served between two batches. */
const BATCH = 1_000;

const refuseTooEarly = ({ today }: Context, { to }: AnnualGrantAsked): void => {
  if (to > addDays(today, MOST_DAYS_AHEAD)) {
    throw fieldError('ValidationFailed', 'to', `最多可提前 ${MOST_DAYS_AHEAD} 日給假`);
  }
};

interface JudgedBatch {
  readonly batch: Grants[];
  /** The employees whose leave could not be calculated. */
  readonly failed: EmployeeReference[];
}

/** Judges each employee alone: an error in the data of one is logged and does not stop the others. */
const judgeBatch = ({ log }: Context, people: readonly Candidate[], judging: Judging): JudgedBatch => {
  const judgedBatch: JudgedBatch = { batch: [], failed: [] };
  for (const person of people) {
    try {
      judgedBatch.batch.push({ person, grants: judgedOf(person, judging) });
    } catch (error) {
      const { employeeNo } = person.employee;
      log.error({ err: error, employeeNo }, 'annual leave of one employee could not be calculated');
      judgedBatch.failed.push(person.employee);
    }
  }
  return judgedBatch;
};

export const judged = async function* judged(
  context: Context,
  asked: AnnualGrantAsked,
  system: AnnualGrantPreview['system'],
): AsyncGenerator<JudgedBatch> {
  const ids = await findCandidates(context, asked);
  for (let start = 0; start < ids.length; start += BATCH) {
    const people = await findEmployed(context, ids.slice(start, start + BATCH));
    yield judgeBatch(context, people, { asked, system, today: context.today });
  }
};

interface Judging {
  readonly asked: AnnualGrantAsked;
  readonly system: AnnualGrantPreview['system'];
  readonly today: CalendarDate;
}

/** What is due to somebody, judged beside all that was due since the first of the lots that reach into the days that are asked for. */
const judgedOf = (person: Candidate, { asked, system, today }: Judging): JudgedGrant[] => {
  const reaching = person.given.filter(({ usableUntil }) => usableUntil >= asked.from).map(({ from }) => from);
  const [from = asked.from] = [asked.from, ...reaching].toSorted();
  const due = dueAnnualLeave(person, { system, ...houseLeaveHours }, { from, to: asked.to });
  return judgeGrants(due, person.given, { stints: person.stints, today }).filter(({ lot }) => lot.from >= asked.from);
};

const toItem = (
  { actor }: Pick<Context, 'actor'>,
  { employee, departmentName }: Candidate,
  { lot, given, givenMinutes, state, correction }: JudgedGrant,
): AnnualGrant => ({
  id: `${employee.id} ${lot.from}`,
  employee,
  departmentName,
  from: lot.from,
  until: lot.until,
  minutes: lot.minutes,
  givenMinutes,
  givenUntil:
    given
      .map(({ usableUntil }) => usableUntil)
      .toSorted()
      .at(-1) ?? null,
  state,
  // Nobody corrects their own.
  correction: employee.id === actor.employeeId ? null : correction,
  isDeliberate: given.some(({ isDeliberate }) => isDeliberate),
  article: lot.article,
  arithmetic: lot.arithmetic.map(({ text }) => text),
});

const isDue = ({ state }: Pick<JudgedGrant, 'state'>): boolean => state === 'due';

/** What would be given, and why; writes nothing. @throws AppError ValidationFailed for days too far ahead. */
export const previewGrants = async (context: Context, asked: AnnualGrantAsked): Promise<AnnualGrantPreview> => {
  refuseTooEarly(context, asked);
  const { system } = await findLeaveYears(context);
  const counts = { due: 0, given: 0, differs: 0 };
  const items: AnnualGrant[] = [];
  const failed: EmployeeReference[] = [];
  let [people, minutes] = [0, 0];
  for await (const { batch, failed: failedNow } of judged(context, asked, system)) {
    failed.push(...failedNow);
    people += batch.filter(({ grants }) => grants.some(isDue)).length;
    for (const { person, grant } of batch.flatMap(({ grants, ...of }) => grants.map((grant) => ({ ...of, grant })))) {
      minutes += isDue(grant) ? grant.lot.minutes : 0;
      counts[grant.state] += 1;
      if (counts[grant.state] <= MOST_GRANTS_TOLD) {
        items.push(toItem(context, person, grant));
      }
    }
  }
  const inOrder = items.toSorted((a, b) => grantStates.indexOf(a.state) - grantStates.indexOf(b.state));
  return { system, people, counts, minutes, items: inOrder, failed };
};

const givenLot = (lot: JudgedGrant['lot'], change: ChangedGrant | undefined) => ({
  from: lot.from,
  until: lot.until,
  minutes: change?.minutes ?? lot.minutes,
  addedMinutes: change?.minutes ?? lot.minutes,
  rule: ruleText(lot),
  reason: change ? changedText(lot, change) : null,
});

const give = async (within: Context, batch: readonly Grants[], changes: Changes): Promise<Given[]> => {
  const due = batch.map(({ person, grants }) => ({
    person,
    lots: grants.filter(isDue).map(({ lot }) => givenLot(lot, changes.get(keyOf(person.employee.id, lot.from)))),
  }));
  await endGrants(
    within,
    batch.flatMap(({ grants }) => grants.filter(isDue).flatMap(endedBy)),
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

/** Gives some people what is due, corrects what was given otherwise as somebody has changed it, and tells of both. */
export const giveAndCorrect = async (
  within: Context,
  batch: readonly Grants[],
  changes: Changes,
): Promise<readonly Given[]> => {
  const corrected = await correctGrants(within, batch, changes);
  const newly = await give(within, batch, changes);
  requireGivenAsChanged(batch, changes, newly);
  const given = newly
    .map(({ person, lots }) => ({ person, lots: [...lots, ...(corrected.get(person.employee.id) ?? [])] }))
    .filter(({ lots }) => lots.length > 0);
  await tell(within, given);
  const changedIds = given.map(({ person }) => person.employee.id);
  await recheckDifferences(within, changedIds);
  return given;
};

/** Holds those whose hours somebody has changed, so that what is judged of them stays so. @throws AppError OwnLeaveHours. */
const holdChanged = async (within: Context, changes: readonly ChangedGrant[]): Promise<void> => {
  const ids = [...new Set(changes.map(({ employeeId }) => employeeId))].toSorted();
  if (ids.some((id) => id === within.actor.employeeId)) {
    throw new AppError('OwnLeaveHours');
  }
  await holdReached(within, ids);
};

const withoutDue = (batch: readonly Grants[], exceptIds: ReadonlySet<string>): Grants[] =>
  batch.map(({ person, grants }) => ({
    person,
    grants: exceptIds.has(person.employee.id) ? grants.filter((grant) => !isDue(grant)) : grants,
  }));

const keysOf = ({ person, grants }: Grants): string[] => grants.map(({ lot }) => keyOf(person.employee.id, lot.from));

const correctedOf = (batch: readonly Grants[], changes: Changes): string[] =>
  batch
    .filter(({ person, grants }) =>
      grants.some(({ lot, correction }) => correction !== null && changes.has(keyOf(person.employee.id, lot.from))),
    )
    .map(({ person }) => person.employee.id);

/** What is changed is part of what is given. @throws AppError StateConflict naming of whom it is not. */
const requireJudged = async (
  within: Context,
  changes: readonly ChangedGrant[],
  judgedKeys: ReadonlySet<string>,
): Promise<void> => {
  const others = changes.filter(({ employeeId, from }) => !judgedKeys.has(keyOf(employeeId, from)));
  if (others.length > 0) {
    const people = await findEmployed(within, [...new Set(others.map(({ employeeId }) => employeeId))]);
    const names = people.map(({ employee }) => `${employee.employeeNo} ${employee.nameZh}`);
    throw new AppError('StateConflict', {
      msg: `${names.join('、')}：調整的額度不在本次給假範圍，請確認期間、部門及對象後再試。`,
    });
  }
};

/**
 * 「年度給假」: gives what is due and was not given, as the rule reckons it or as somebody has changed it, and corrects what was given
 * otherwise where somebody has changed it. An employee for whom that fails is named in the answer and does not stop the others; a change
 * that is refused refuses all. Of two who give at the same instant the later one gives what
 * the first did not: the database lets nobody have two grants for one day.
 * @throws AppError ValidationFailed for days too far ahead, OwnLeaveHours, LeaveHoursInsufficient, StateConflict for a change of what is
 * no part of it.
 */
export const giveGrants = (
  context: Context,
  { changes, exceptIds, ...asked }: AnnualGrantGiven,
): Promise<AnnualGrantResult> => {
  const [except, changedIds] = [new Set(exceptIds), new Set(changes.map(({ employeeId }) => employeeId))];
  const judging = { ...asked, exceptIds: exceptIds.filter((id) => !changedIds.has(id)) };
  refuseTooEarly(context, judging);
  return inTransaction(context, async (within) => {
    await holdChanged(within, changes);
    const changed = new Map(changes.map((change) => [keyOf(change.employeeId, change.from), change]));
    const { system } = await findLeaveYears(within);
    const sums = { people: 0, lots: 0, minutes: 0 };
    const failed: EmployeeReference[] = [];
    const judgedKeys = new Set<string>();
    const correctedIds = new Set<string>();
    for await (const judgedBatch of judged(within, judging, system)) {
      const batch = withoutDue(judgedBatch.batch, except);
      for (const key of batch.flatMap(keysOf)) {
        judgedKeys.add(key);
      }
      for (const id of correctedOf(batch, changed)) {
        correctedIds.add(id);
      }
      const failedWrites = await grantIsolated(within, batch, async (part) => {
        const given = await inSavepoint(within.db, () => giveAndCorrect(within, part, changed));
        const lots = given.flatMap((one) => one.lots);
        sums.people += given.length;
        sums.lots += lots.length;
        sums.minutes += lots.reduce((sum, { addedMinutes }) => sum + addedMinutes, 0);
      });
      failed.push(...judgedBatch.failed, ...failedWrites);
    }
    await requireJudged(within, changes, judgedKeys);
    // The next night tells of whom something is owed still.
    await keepOwed(within, { ids: [...correctedIds], owedIds: [] });
    return { ...sums, failed };
  });
};
