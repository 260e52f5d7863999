import {
  hoursTypeNames,
  leaveBalances,
  type LeaveStatement,
  type LeaveStatementQuery,
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
import { findLedger, findReasons, type EntryReasons } from './leave-ledger.repository.ts';
import { statementPaper } from './leave-statement-paper.ts';

const toStatementLot = (ledger: Ledger, { from, until, id, origin }: LeaveLot, to: LeaveStatementQuery['to']) => {
  const lot = { id, origin, from, until };
  const { granted, carriedOver, adjusted, taken, cashedOut, expired, remaining } = balanceOfLot(ledger, lot, to);
  const carriedOverLater = ledger.entries
    .filter(({ lotId, kind, minutes, on }) => lotId === id && kind === 'carry_over' && minutes < 0 && on <= to)
    .reduce((sum, { minutes }) => sum - minutes, 0);
  return {
    ...lot,
    granted: granted + carriedOver + adjusted + carriedOverLater,
    taken,
    carriedOverOrPaid: cashedOut + carriedOverLater,
    expired,
    remaining,
  };
};

const toStatementLine = (
  ledger: Ledger,
  reasons: EntryReasons,
  line: StatementLine,
): LeaveStatement['lines'][number] => {
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
 * Returns the movements of an employee's hours in a period, and the lots that could be used in it.
 * @throws AppError NotFound, ValidationFailed for future days, because their expiry is unknown.
 */
export const readStatement = async (
  context: Context,
  id: string,
  { type, from, to }: LeaveStatementQuery,
): Promise<LeaveStatement> => {
  if (to > context.today) {
    throw fieldError('ValidationFailed', 'to', '對帳單迄日不可晚於今日');
  }
  const { employee, departmentName } = await leaveBalanceStore.load(context, id);
  const key = { employeeId: id, type };
  const [ledger, reasons] = [await findLedger(context, key), await findReasons(context, key)];
  const { opening, lines, closing } = statementOf(ledger, { from, to });
  return {
    employee,
    departmentName,
    type,
    from,
    to,
    opening,
    lines: lines.map((line) => toStatementLine(ledger, reasons, line)),
    closing,
    lots: ledger.lots
      .filter((lot) => lot.from <= to && lot.until >= from)
      .toSorted((one, other) => one.until.localeCompare(other.until) || one.from.localeCompare(other.from))
      .map((lot) => toStatementLot(ledger, lot, to)),
  };
};

interface PreparedStatement {
  readonly paper: Paper;
  readonly organisation: Organisation | null;
  /** Audits the download; must run before the file is sent. */
  readonly recordDownload: () => Promise<void>;
}

/**
 * Prepares the statement as a document for signature.
 * @throws AppError NotFound, ValidationFailed.
 */
export const prepareStatement = async (
  context: Context,
  id: string,
  query: LeaveStatementQuery,
): Promise<PreparedStatement> => {
  const statement = await readStatement(context, id, query);
  return {
    paper: statementPaper(statement),
    organisation: await findOrganisation(context),
    recordDownload: () =>
      recordAudit(context, {
        kind: 'download',
        entity: leaveBalances.entity,
        entityId: id,
        about: leaveBalanceStore.aboutOf({ id, employee: statement.employee }),
        action: '列印對帳單',
        before: null,
        after: { 假別: hoursTypeNames[query.type], 期間: leaveYearText(query.from, query.to) },
      }),
  };
};
