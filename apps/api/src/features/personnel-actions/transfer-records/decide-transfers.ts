import { probationFault } from '@hr/contracts/people/employment';
import {
  transferFields,
  type TransferInput,
  transferKindNames,
  type TransferRecord,
} from '@hr/contracts/personnel-actions/transfer-records';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import {
  effectOf,
  isInForce,
  type TransferEffect,
  unpaidLeaveFault,
} from '@hr/domain/personnel-actions/transfer-records';
import { getStintOn, type Transferable, withinStint } from '#features/people/employees/index.ts';
import {
  unsuitableReasonRefusals,
  endUnpaidLeave,
  type Days,
  findLeaveBefore,
  findOverlappingLeave,
  findOverlappingPost,
  insertConcurrentPosition,
  insertUnpaidLeave,
  type LeaveBefore,
  type PostDays,
  setProbationEnd,
} from '#features/people/employment/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { employmentRefusals } from '#records/index.ts';
import { planReturn, returnRefusal, returnWarnings } from './secondment-return.ts';
import {
  decidePosition,
  type Decision,
  endOfStint,
  planWarnings,
  positionOf,
  positionRefusals,
} from './transfer-decision.ts';

type Decide = (within: Context, person: Transferable, input: TransferInput) => Promise<Decision>;

/** Decision without further queries. */
type DecideAlone = (person: Transferable, input: TransferInput) => Decision;

const entryOf = ({ id }: Transferable, input: TransferInput) => ({
  employeeId: id,
  kind: input.kind,
  effectiveOn: input.effectiveOn,
  endsOn: input.endsOn,
  changeReasonId: input.changeReasonId,
  reason: input.reason,
  documentNo: input.documentNo,
  note: input.note,
  attachmentId: input.attachmentId,
  unpaidLeaveKind: input.unpaidLeaveKind,
  unpaidLeaveInsurance: input.unpaidLeaveInsurance,
  leaveDeputyId: input.leaveDeputyId,
});

/** A temporary transfer must end by the last working day. @throws AppError TransferConflict. */
const requireWithin = (person: Transferable, { effectiveOn, endsOn }: TransferInput): void => {
  const { lastWorkingOn } = getStintOn(person, effectiveOn);
  if (lastWorkingOn !== null && endsOn !== null && endsOn > lastWorkingOn) {
    throw fieldError('TransferConflict', 'endsOn', `迄日不可晚於最後工作日 ${formatDate(lastWorkingOn)}`);
  }
};

/** 「（2026/01/01 ～ 2026/06/30）」 */
const daysText = ({ from, until }: Days): string =>
  `（${formatDate(from)} ～ ${until === null ? '' : formatDate(until)}）`;

const position: DecideAlone = (person, input) => {
  requireWithin(person, input);
  const day = input.effectiveOn;
  const change = decidePosition(person, { kind: input.kind, day, values: positionOf(input) });
  const back = planReturn(person, input, change);
  return {
    entry: { ...entryOf(person, input), changed: change.changed, from: change.from, to: change.to },
    warnings: [...planWarnings(person, { day, fixed: change.fixed }), ...returnWarnings(input, back)],
    placed: change.placed,
    position: change,
    ...(back === null ? {} : { back }),
  };
};

/** A probation cannot be changed before an earlier change or after it was passed. */
const requireNoOtherProbation = ({ transfers }: Transferable, effectiveOn: CalendarDate): void => {
  const others = transfers.filter((one) => isInForce(one) && effectOf(one.kind) === 'probation');
  const other = others.find(({ kind, effectiveOn: on }) => kind === 'probation_pass' || on >= effectiveOn);
  if (other) {
    const message = `已有「${transferKindNames[other.kind]}」${other.transferNo}（${formatDate(other.effectiveOn)}），請先撤銷該筆異動`;
    throw fieldError('TransferConflict', 'effectiveOn', message);
  }
};

const probation: DecideAlone = (person, input) => {
  requireNoOtherProbation(person, input.effectiveOn);
  const stint = getStintOn(person, input.effectiveOn);
  const current = stint.probationEndsOn;
  if (current === null || input.effectiveOn > addDays(current, 1) || input.effectiveOn <= stint.hiredOn) {
    throw fieldError('TransferConflict', 'effectiveOn', '此員工在生效日不在試用期');
  }
  const next = input.kind === 'probation_pass' ? addDays(input.effectiveOn, -1) : input.probationEndsOn;
  const fault = probationFault({ hiredOn: stint.hiredOn, probationEndsOn: next });
  if (input.kind === 'probation_extend' && next !== null && next <= current) {
    throw fieldError('TransferConflict', 'probationEndsOn', `新的試用期滿日須晚於 ${formatDate(current)}`);
  }
  if (fault !== null) {
    throw fieldError('TransferConflict', 'probationEndsOn', fault);
  }
  return {
    entry: { ...entryOf(person, input), fromProbationEndsOn: current, toProbationEndsOn: next },
    warnings: planWarnings(person, { day: input.effectiveOn, fixed: [] }),
    write: ({ db }) => setProbationEnd(db, stint.id, next),
  };
};

/**
 * An employee cannot hold the same post twice on a day.
 * @throws AppError TransferConflict at the field to change.
 */
export const requireNoOverlappingPost = async ({ db }: Context, post: PostDays, field: string): Promise<void> => {
  const other = await findOverlappingPost(db, post);
  if (other) {
    throw fieldError('TransferConflict', field, `此期間已在同一部門${daysText(other)}`);
  }
};

const concurrentPosition: Decide = async (within, person, input) => {
  const { effectiveOn: day, endsOn } = input;
  requireWithin(person, input);
  const { departmentId = '', jobTitleId = null } = input;
  const post = { employeeId: person.id, kind: input.kind, departmentId, jobTitleId };
  await requireNoOverlappingPost(within, { ...post, days: { from: day, until: endsOn } }, 'departmentId');
  const to = { departmentId, ...(jobTitleId === null ? {} : { jobTitleId }) };
  return {
    entry: { ...entryOf(person, input), changed: Object.keys(to), to },
    warnings: planWarnings(person, { day, fixed: [] }),
    placed: { day, until: endsOn === null ? endOfStint(person, day) : addDays(endsOn, 1), to: { departmentId } },
    write: ({ db }, transferId) =>
      insertConcurrentPosition(db, {
        ...post,
        transferId,
        effectiveFrom: input.effectiveOn,
        effectiveTo: input.endsOn === null ? null : addDays(input.endsOn, 1),
      }),
  };
};

const unpaidLeave: Decide = async (within, person, input) => {
  const { unpaidLeaveKind: kind, effectiveOn: startsOn, endsOn } = input;
  requireWithin(person, input);
  if (kind === null || endsOn === null) {
    throw fieldError('ValidationFailed', kind === null ? 'unpaidLeaveKind' : 'endsOn');
  }
  const other = await findOverlappingLeave(within.db, person.id, { from: startsOn, until: endsOn });
  if (other) {
    throw fieldError('TransferConflict', 'effectiveOn', `與既有的留職停薪重疊${daysText(other)}`);
  }
  const fault = unpaidLeaveFault(kind, { startsOn, endsOn });
  if (fault !== null) {
    const message = `最長 ${fault.years} 年，至 ${formatDate(fault.latest)} 止（${fault.source}）`;
    throw fieldError('TransferConflict', 'endsOn', message);
  }
  return {
    entry: entryOf(person, input),
    warnings: planWarnings(person, { day: startsOn, fixed: [] }),
    write: ({ db }, transferId) => insertUnpaidLeave(db, { transferId, employeeId: person.id, kind, startsOn, endsOn }),
  };
};

/** A leave can only be ended once. */
const isReinstated = ({ transfers }: Transferable, { startsOn, plannedEndsOn }: LeaveBefore): boolean =>
  transfers.some(
    (one) =>
      isInForce(one) &&
      one.kind === 'reinstatement' &&
      startsOn < one.effectiveOn &&
      one.effectiveOn <= addDays(plannedEndsOn, 1),
  );

const reinstatement: Decide = async (within, person, input) => {
  getStintOn(person, input.effectiveOn);
  const leave = await findLeaveBefore(within.db, person.id, input.effectiveOn);
  if (leave === undefined || isReinstated(person, leave)) {
    throw fieldError('TransferConflict', 'effectiveOn', '此員工在生效日沒有可復職的留職停薪');
  }
  return {
    ...position(person, input),
    write: ({ db }) => endUnpaidLeave(db, leave.id, addDays(input.effectiveOn, -1)),
  };
};

const decisions: Readonly<Record<Exclude<TransferEffect, 'employment'>, Decide>> = {
  position: async (_within, person, input) => position(person, input),
  probation: async (_within, person, input) => probation(person, input),
  concurrentPosition,
  unpaidLeave,
  reinstatement,
};

/** @throws AppError EmployeeHasLeft, TransferConflict. */
const decide: Decide = async (within, person, input) => {
  const effect = effectOf(input.kind);
  if (effect === 'employment') {
    throw fieldError('TransferConflict', 'kind', '到職與離職請由員工資料辦理');
  }
  const stint = getStintOn(person, input.effectiveOn);
  return decisions[effect](within, withinStint(person, stint), input);
};

export interface RequestedTransfer {
  readonly person: Transferable;
  readonly input: TransferInput;
  readonly original?: TransferRecord;
}

/** Decision or refusal for one transfer. */
export type Decided = RequestedTransfer & ({ readonly decision: Decision } | { readonly refusal: AppError });

const decideOne = async (within: Context, request: RequestedTransfer): Promise<Decided> => {
  try {
    return { ...request, decision: await decide(within, request.person, request.input) };
  } catch (error) {
    if (error instanceof AppError) {
      return { ...request, refusal: error };
    }
    throw error;
  }
};

/** Returns for each transfer why its leave deputy is refused, or null. */
const deputyRefusals = (within: Context, requests: readonly RequestedTransfer[]): Promise<(AppError | null)[]> => {
  const { leaveDeputyId } = transferFields;
  return employmentRefusals(
    within,
    requests.map(({ input, original }) => ({
      fields: { leaveDeputyId },
      input: { ...input },
      before: original ? { ...original } : null,
      from: input.effectiveOn,
    })),
  );
};

const identity = (refusal: AppError): AppError => refusal;

/**
 * Decides transfers independently, in order. The number of queries does not depend on the number of moves. Refusals
 * are EmployeeHasLeft, TransferConflict, OwnSupervisor, SupervisorNotEmployed and LeaveDeputyNotEmployed.
 */
export const decideTransfers = async (within: Context, requests: readonly RequestedTransfer[]): Promise<Decided[]> => {
  const all: Decided[] = [];
  for (const one of requests) {
    all.push(await decideOne(within, one));
  }
  const placed = all.flatMap((one) => {
    const { placed: there, back } = 'decision' in one ? one.decision : {};
    const { person } = one;
    return [
      ...(there ? [{ one, person, placed: there, toRefusal: identity }] : []),
      ...(back ? [{ one, person, placed: back.placed, toRefusal: returnRefusal }] : []),
    ];
  });
  const refusals = await positionRefusals(within, placed);
  const refused = new Map<Decided, AppError>();
  for (const [index, { one, toRefusal }] of placed.entries()) {
    const refusal = refusals[index];
    if (refusal && !refused.has(one)) {
      refused.set(one, toRefusal(refusal));
    }
  }
  const withoutDeputy = await deputyRefusals(within, requests);
  const unsuitable = await unsuitableReasonRefusals(
    within.db,
    requests.map(({ input }) => input),
  );
  return all.map((one, index) => {
    const refusal = 'refusal' in one ? null : (refused.get(one) ?? withoutDeputy[index] ?? unsuitable[index] ?? null);
    return refusal === null ? one : { person: one.person, input: one.input, refusal };
  });
};
