import type { ChangedGrant } from '@hr/contracts/leave/leave-ledger';
import { findLotExtension, type AssessedGrant } from '@hr/domain/leave/annual-leave';
import { adjustLots, EMPTY_LEDGER, type Ledger, type NewEntry, deductFromLots } from '@hr/domain/leave/leave-ledger';
import { addDays } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { GrantCandidate } from './annual-grant.rows.ts';
import {
  changedText,
  type GrantChanges,
  endsOfOverlapping,
  type GrantResult,
  type GrantResultLot,
  type EmployeeGrants,
  keyOf,
  ruleText,
} from './annual-grant-result.ts';
import {
  endGrants,
  findLedgers,
  type GrantEnd,
  grantLots,
  type LotToGrant,
  postEntries,
} from './leave-ledger.repository.ts';

/** A changed lot whose grants differ from the due amount. */
interface CorrectionRequest {
  readonly person: GrantCandidate;
  readonly grant: AssessedGrant;
  readonly change: ChangedGrant;
}

interface PlannedCorrection {
  readonly request: CorrectionRequest;
  /** Entries that change the total of the existing lots. */
  readonly entries: readonly NewEntry[];
  /** New lot, or null if the existing lots stay. */
  readonly opening: LotToGrant | null;
  /** Entries that move hours of the existing lots to the new lot. */
  readonly moved: readonly NewEntry[];
  readonly ends: readonly GrantEnd[];
}

interface RefusedCorrection {
  readonly refused: CorrectionRequest;
}

const correctionRequestsOf = (batch: readonly EmployeeGrants[], changes: GrantChanges): CorrectionRequest[] =>
  batch.flatMap(({ person, grants }) =>
    grants.flatMap((grant) => {
      const change = changes.get(keyOf(person.employee.id, grant.lot.from));
      return change === undefined || grant.correction === null ? [] : [{ person, grant, change }];
    }),
  );

const sumOf = (entries: readonly NewEntry[]): number => entries.reduce((sum, { minutes }) => sum + minutes, 0);

const buildOpening = (
  { person, grant: { lot }, change }: CorrectionRequest,
  daysAndMinutes: Pick<LotToGrant, 'from' | 'until' | 'minutes' | 'correctedOn'>,
): LotToGrant => ({
  ...daysAndMinutes,
  employeeId: person.employee.id,
  rule: ruleText(lot),
  reason: changedText(lot, change),
});

/** Grants a lot that has no grant of its own. Earlier lots that reach into its days end before it. */
const correctWithNewLot = (request: CorrectionRequest): PlannedCorrection => {
  const { lot } = request.grant;
  const opening = buildOpening(request, {
    from: lot.from,
    until: lot.until,
    minutes: request.change.minutes,
    correctedOn: null,
  });
  return { request, entries: [], opening, moved: [], ends: endsOfOverlapping(request.grant) };
};

/** @throws AppError LeaveHoursInsufficient with the employees whose used and reserved hours exceed the new amount. */
const requireEnough = (corrections: readonly (PlannedCorrection | RefusedCorrection)[]): PlannedCorrection[] => {
  const refused = corrections.flatMap((one) => ('refused' in one ? [one.refused.person.employee] : []));
  if (refused.length > 0) {
    const names = refused.map(({ employeeNo, nameZh }) => `${employeeNo} ${nameZh}`);
    throw new AppError('LeaveHoursInsufficient', { msg: `${names.join('、')}：減少時數不可大於剩餘時數` });
  }
  return corrections.flatMap((one) => ('refused' in one ? [] : [one]));
};

/** @throws AppError StateConflict with the employees who received another grant in the meantime. */
const refuseConcurrentGrants = (people: readonly GrantCandidate[]): void => {
  if (people.length > 0) {
    const names = people.map(({ employee }) => `${employee.employeeNo} ${employee.nameZh}`);
    throw new AppError('StateConflict', {
      msg: `${names.join('、')}：調整的期間已另有給假，請重新開啟年度給假後再試。`,
    });
  }
};

/**
 * Requires that all lots were opened. The database refuses a second grant for a day.
 * @throws AppError StateConflict with the employees concerned.
 */
const requireOpened = (corrections: readonly PlannedCorrection[], keys: ReadonlySet<string>): void =>
  refuseConcurrentGrants(
    corrections.flatMap(({ opening, request: { person } }) =>
      opening === null || keys.has(keyOf(opening.employeeId, opening.from)) ? [] : [person],
    ),
  );

/**
 * Requires that changed lots were granted as changed, and not differently in the meantime.
 * @throws AppError StateConflict with the employees concerned.
 */
export const requireGrantedAsChanged = (
  batch: readonly EmployeeGrants[],
  changes: GrantChanges,
  results: readonly GrantResult[],
): void => {
  const keysOf = ({ person, lots }: GrantResult): string[] => lots.map(({ from }) => keyOf(person.employee.id, from));
  const grantedNow = new Set(results.flatMap(keysOf));
  const isChangedMeanwhile = ({ state, grantedMinutes }: AssessedGrant, key: string): boolean => {
    const change = changes.get(key);
    return change !== undefined && state !== 'differs' && !grantedNow.has(key) && grantedMinutes !== change.minutes;
  };
  refuseConcurrentGrants(
    batch.flatMap(({ person, grants }) =>
      grants.some((grant) => isChangedMeanwhile(grant, keyOf(person.employee.id, grant.lot.from))) ? [person] : [],
    ),
  );
};

/** Adds entries that are not stored yet. */
const withEntries = (ledger: Ledger, entries: readonly NewEntry[]): Ledger => ({
  ...ledger,
  entries: [...ledger.entries, ...entries.map((entry, place) => ({ ...entry, id: `new ${place}` }))],
});

/**
 * Changes the total of the existing lots. If they end before the service year, their rest moves to a new lot that can be
 * used until then.
 */
const correctExistingLots = (
  request: CorrectionRequest,
  ledger: Ledger,
  { today }: Context,
): PlannedCorrection | RefusedCorrection => {
  const { grant, change } = request;
  const lots = grant.grants.flatMap(({ id }) => ledger.lots.filter((lot) => lot.id === id));
  const entries = adjustLots(ledger, { lotIds: lots.map(({ id }) => id), on: today, minutes: change.minutes });
  if ('refusal' in entries) {
    return { refused: request };
  }
  const withoutMove = { request, entries, opening: null, moved: [], ends: [] };
  const extension = findLotExtension(grant, today);
  const last = lots.at(-1);
  if (extension === null || last === undefined) {
    return withoutMove;
  }
  const { from, until, opensOn } = extension;
  // Without an entry of today, the hours move on the first day of the new lot.
  const on = entries.length === 0 ? from : opensOn;
  const moved = deductFromLots(withEntries(ledger, entries), lots, { on, minutes: Infinity });
  if (moved.length === 0) {
    return withoutMove;
  }
  const opening = buildOpening(request, { from, until, minutes: -sumOf(moved), correctedOn: on });
  return { request, entries, opening, moved, ends: [{ id: last.id, endsOn: addDays(from, -1) }] };
};

const planCorrection = (
  request: CorrectionRequest,
  ledger: Ledger,
  context: Context,
): PlannedCorrection | RefusedCorrection =>
  request.grant.correction === 'opened' ? correctWithNewLot(request) : correctExistingLots(request, ledger, context);

const toGrantResultLot = ({
  request: { grant, change },
  entries,
  opening,
  moved,
}: PlannedCorrection): GrantResultLot => ({
  from: grant.lot.from,
  until: grant.lot.until,
  minutes: change.minutes,
  addedMinutes: sumOf(entries) + sumOf(moved) + (opening?.minutes ?? 0),
  reason: changedText(grant.lot, change),
});

/**
 * Corrects existing grants to the changed minutes and returns the corrected lots by employee. Part of a transaction
 * that locks the employees. Decision 104.
 * @throws AppError LeaveHoursInsufficient if used and reserved hours exceed the new minutes, StateConflict if the days
 * were granted in the meantime.
 */
export const correctGrants = async (
  within: Context,
  batch: readonly EmployeeGrants[],
  changes: GrantChanges,
): Promise<ReadonlyMap<string, readonly GrantResultLot[]>> => {
  const requests = correctionRequestsOf(batch, changes);
  if (requests.length === 0) {
    return new Map();
  }
  const ledgers = await findLedgers(within, [...new Set(requests.map(({ person }) => person.employee.id))], 'annual');
  const corrections = requireEnough(
    requests.map((one) => planCorrection(one, ledgers.get(one.person.employee.id) ?? EMPTY_LEDGER, within)),
  );
  await endGrants(
    within,
    corrections.flatMap(({ ends }) => ends),
  );
  const opened = await grantLots(
    within,
    corrections.flatMap(({ opening }) => opening ?? []),
  );
  requireOpened(corrections, new Set(opened.map(({ employeeId, from }) => keyOf(employeeId, from))));
  const postings = corrections
    .map(({ request: { person, grant, change }, entries, moved }) => ({
      employeeId: person.employee.id,
      type: 'annual' as const,
      entries: [...entries, ...moved],
      reason: changedText(grant.lot, change),
      sourceNo: null,
    }))
    .filter(({ entries }) => entries.length > 0);
  if (postings.length > 0) {
    await postEntries(within, ...postings);
  }
  const written = corrections.filter(({ entries, opening }) => entries.length > 0 || opening !== null);
  return new Map(
    [...Map.groupBy(written, ({ request: { person } }) => person.employee.id)].map(([id, some]) => [
      id,
      some.map(toGrantResultLot),
    ]),
  );
};
