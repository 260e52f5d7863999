import {
  hoursTypeNames,
  leaveBalances,
  type LeaveStatement,
  type LeaveStatementAsked,
  leaveYearText,
} from '@hr/contracts/leave/leave-ledger';
import {
  balanceOfLot,
  type LeaveLot,
  type Ledger,
  type StatementLine,
  statementOf,
} from '@hr/domain/leave/leave-ledger';
import { recordAudit } from '#audit/index.ts';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findOrganisation, type Organisation, type Paper } from '#print/index.ts';
import { leaveBalanceStore } from './leave-balance.rows.ts';
import { findLedger, findReasons, type Reasons } from './leave-ledger.repository.ts';
import { statementPaper } from './leave-statement-paper.ts';

const lotOf = (ledger: Ledger, { from, until, id, origin }: LeaveLot, to: LeaveStatementAsked['to']) => {
  const lot = { id, origin, from, until };
  const { granted, carriedOver, adjusted, taken, cashedOut, expired, remaining } = balanceOfLot(ledger, lot, to);
  const deferred = ledger.entries
    .filter(({ lotId, kind, minutes, on }) => lotId === id && kind === 'carry_over' && minutes < 0 && on <= to)
    .reduce((sum, { minutes }) => sum - minutes, 0);
  return {
    ...lot,
    given: granted + carriedOver + adjusted + deferred,
    taken,
    movedOn: cashedOut + deferred,
    expired,
    remaining,
  };
};

const lineOf = (ledger: Ledger, reasons: Reasons, line: StatementLine): LeaveStatement['lines'][number] => {
  const { entryId, lotId, on, kind, minutes, before, after } = line;
  const { reason = null, sourceNo = null, overrideReasons = null } = reasons.get(entryId ?? '') ?? {};
  return {
    id: entryId ?? `${lotId} ${on}`,
    on,
    kind,
    minutes,
    before,
    after,
    lotEndsOn: ledger.lots.find(({ id }) => id === lotId)?.until ?? on,
    reason,
    sourceNo,
    overrideReasons,
  };
};

/**
 * What happened to the hours of somebody within a period, and the lots that could be used in it.
 * @throws AppError NotFound, ValidationFailed for days to come: what expires then is not known before.
 */
export const readStatement = async (
  context: Context,
  id: string,
  { type, from, to }: LeaveStatementAsked,
): Promise<LeaveStatement> => {
  if (to > context.today) {
    throw fieldError('ValidationFailed', 'to', '對帳單迄日不可晚於今日');
  }
  const { employee, departmentName } = await leaveBalanceStore.load(context, id);
  const whose = { employeeId: id, type };
  const [ledger, reasons] = [await findLedger(context, whose), await findReasons(context, whose)];
  const { opening, lines, closing } = statementOf(ledger, { from, to });
  return {
    employee,
    departmentName,
    type,
    from,
    to,
    opening,
    lines: lines.map((line) => lineOf(ledger, reasons, line)),
    closing,
    lots: ledger.lots
      .filter((lot) => lot.from <= to && lot.until >= from)
      .toSorted((one, other) => one.until.localeCompare(other.until) || one.from.localeCompare(other.from))
      .map((lot) => lotOf(ledger, lot, to)),
  };
};

interface PreparedStatement {
  readonly paper: Paper;
  readonly organisation: Organisation | null;
  /** Writes down of whom it is: before it leaves. */
  readonly tell: () => Promise<void>;
}

/** The same as a paper to be signed. @throws AppError NotFound, ValidationFailed. */
export const prepareStatement = async (
  context: Context,
  id: string,
  asked: LeaveStatementAsked,
): Promise<PreparedStatement> => {
  const statement = await readStatement(context, id, asked);
  return {
    paper: statementPaper(statement),
    organisation: await findOrganisation(context),
    tell: () =>
      recordAudit(context, {
        kind: 'download',
        entity: leaveBalances.entity,
        entityId: id,
        about: leaveBalanceStore.aboutOf({ id, employee: statement.employee }),
        action: '列印對帳單',
        before: null,
        after: { 假別: hoursTypeNames[asked.type], 期間: leaveYearText(asked.from, asked.to) },
      }),
  };
};
