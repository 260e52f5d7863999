import type { TransferInput } from '@hr/contracts/personnel-actions/transfer-records';
import { addDays, formatDate } from '@hr/domain/dates';
import { characteristicOf } from '@hr/domain/personnel-actions/transfer-records';
import { isStintOn, getStintOn, type Transferable } from '#features/people/employees/index.ts';
import { type AppError, fieldError } from '#core/app-error.ts';
import { refusalText } from '#records/index.ts';
import { endOfStint, type PositionChange, type Return } from './transfer-decision.ts';

/**
 * Returns the return of a secondment to the previous position. Values that a planned transfer sets by then are left
 * out. Null if there is no end, if the employee has left by then, or if a department transfer is planned.
 */
export const planReturn = (
  person: Transferable,
  { kind, effectiveOn, endsOn, documentNo }: Pick<TransferInput, 'kind' | 'effectiveOn' | 'endsOn' | 'documentNo'>,
  { changed, from, fixed }: Pick<PositionChange, 'changed' | 'from' | 'fixed'>,
): Return | null => {
  const day = kind === 'secondment' && endsOn !== null ? addDays(endsOn, 1) : null;
  if (day === null || !isStintOn(getStintOn(person, effectiveOn), day)) {
    return null;
  }
  const planned = new Set(fixed.filter(({ until }) => until <= day).map(({ name }) => name));
  const names = changed.filter((name) => !planned.has(name));
  if (!characteristicOf('return_from_secondment').some((name) => names.includes(name))) {
    return null;
  }
  const to = Object.fromEntries(names.map((name) => [name, from[name]]));
  const { until = null } = fixed.find(({ name }) => name === 'departmentId') ?? {};
  return {
    placed: { day, until: until ?? endOfStint(person, day), to },
    input: {
      ...(to as Partial<TransferInput>),
      kind: 'return_from_secondment',
      effectiveOn: day,
      endsOn: null,
      changeReasonId: null,
      reason: '借調期滿',
      documentNo,
      note: null,
      attachmentId: null,
      unpaidLeaveKind: null,
      unpaidLeaveInsurance: null,
      leaveDeputyId: null,
      probationEndsOn: null,
    },
  };
};

/** Warnings of a secondment until a day about the return. */
export const returnWarnings = ({ kind, endsOn }: TransferInput, back: Return | null): string[] => {
  if (kind !== 'secondment' || endsOn === null) {
    return [];
  }
  return [
    back === null
      ? '借調期滿前已另有異動或離職，不另排定歸建'
      : `借調期滿，將自 ${formatDate(back.input.effectiveOn)} 起歸建`,
  ];
};

/** Reports the refusal at the end date of the secondment. */
export const returnRefusal = (refusal: AppError): AppError =>
  fieldError('TransferConflict', 'endsOn', `無法排定歸建：${refusalText(refusal)}`);
