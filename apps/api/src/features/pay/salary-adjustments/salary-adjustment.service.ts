import {
  type SalaryAdjustment,
  type SalaryAdjustmentInput,
  salaryAdjustments,
} from '@hr/contracts/pay/salary-adjustments';
import {
  type AdjustmentCommand,
  nextAdjustmentState,
  type StoredAdjustmentState,
} from '@hr/domain/pay/salary-adjustments';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { insertNotices } from '#features/messages/notifications/index.ts';
import { applyAdjustment, withdrawAdjustment } from '#features/pay/salaries/index.ts';
import { findScaleCells, lockScaleCell } from '#features/pay/salary-scales/index.ts';
import { lockEmployeeInScope } from '#features/people/employees/index.ts';
import { recordAudit } from '#audit/index.ts';
import { claimFile, type OpenFile, openFile } from '#files/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  changer,
  creator,
  getRecord,
  insertRecords,
  isUnchanged,
  type RecordVersion,
  remover,
} from '#records/index.ts';
import { requireFixedItems } from './adjustment-preview.service.ts';
import {
  findFixedItems,
  findSubmission,
  isEmployedOn,
  nextAdjustmentNumbers,
  salaryAdjustmentStore as store,
} from './salary-adjustment.rows.ts';

const { fields } = salaryAdjustments;
const [change, create] = [changer(store), creator(store)];

const requireEmployed = async (within: Context, employeeId: string, day: CalendarDate): Promise<void> => {
  if (!(await isEmployedOn(within, employeeId, day))) {
    throw fieldError('SalaryOutsideEmployment', 'effectiveOn', '生效日須在任職期間內');
  }
};

/** @throws AppError ScaleCellUnknown for a step that no version of the day has. */
const requireScaleCell = async (
  within: Context,
  { scaleCell, effectiveOn }: Pick<SalaryAdjustmentInput, 'scaleCell' | 'effectiveOn'>,
): Promise<void> => {
  if (scaleCell === null) {
    return;
  }
  await lockScaleCell(within, scaleCell);
  if (!(await findScaleCells(within, effectiveOn)).some(({ id }) => id === scaleCell)) {
    throw fieldError('ScaleCellUnknown', 'scaleCell', '此薪級於生效日不適用，請重新選擇');
  }
};

/** Returns the values to write: the step is stored by the id of its cell. */
const toValues = ({ scaleCell, ...input }: SalaryAdjustmentInput) => ({ ...input, scaleCellId: scaleCell });

const requireValid = async (within: Context, input: SalaryAdjustmentInput): Promise<void> => {
  await lockEmployeeInScope(within, input.employeeId);
  await requireEmployed(within, input.employeeId, input.effectiveOn);
  requireFixedItems(input.lines, {
    items: new Map((await findFixedItems(within, input.effectiveOn)).map((item) => [item.id, item])),
  });
  await requireScaleCell(within, input);
};

/**
 * Adds a draft.
 * @throws AppError OutOfScope, SalaryOutsideEmployment, SalaryItemNotFixed, SalaryAdjustmentExists (unique index).
 */
export const createAdjustment = (context: Context, input: SalaryAdjustmentInput): Promise<SalaryAdjustment> =>
  create(context, {
    insert: async (within) => {
      await requireValid(within, input);
      if (input.consentFileId !== null) {
        await claimFile(within, input.consentFileId, 'consentFileId');
      }
      const [number = ''] = await nextAdjustmentNumbers(within, 1);
      return (await insertRecords(within.db, store, [{ ...toValues(input), number }]))[0] ?? '';
    },
  });

/** Edits a draft. @throws AppError AdjustmentNotEditable and those of a new one. */
export const updateAdjustment = (
  context: Context,
  at: RecordVersion,
  input: SalaryAdjustmentInput,
): Promise<SalaryAdjustment> =>
  change(context, at, {
    action: '編輯',
    decide: async (before, within) => {
      if (before.state !== 'draft') {
        throw new AppError('AdjustmentNotEditable');
      }
      if (isUnchanged(fields, { input, stored: before })) {
        return undefined;
      }
      await requireValid(within, input);
      if (input.consentFileId !== null && input.consentFileId !== before.consentFile?.id) {
        await claimFile(within, input.consentFileId, 'consentFileId');
      }
      return toValues(input);
    },
  });

export const deleteAdjustment = remover(store, ({ state }) => {
  if (state !== 'draft') {
    throw new AppError('AdjustmentNotEditable');
  }
});

/** Returns the next state. @throws AppError AdjustmentNotDecidable. */
const next = ({ state }: SalaryAdjustment, command: AdjustmentCommand): StoredAdjustmentState => {
  const following = nextAdjustmentState(state, command);
  if (following === null) {
    throw new AppError('AdjustmentNotDecidable');
  }
  return following;
};

/** 送簽. @throws AppError AdjustmentNotDecidable, SalaryOutsideEmployment. */
export const submitAdjustment = (context: Context, at: RecordVersion): Promise<SalaryAdjustment> =>
  change(context, at, {
    action: '送簽',
    decide: async (before, within) => {
      const state = next(before, 'submit');
      await requireEmployed(within, before.employee.id, before.effectiveOn);
      const { accountId, name } = within.actor;
      return { state, submittedBy: accountId, submittedByName: name, submittedAt: within.now, decisionNote: null };
    },
  });

const decided = ({ actor, now }: Context, state: StoredAdjustmentState, decisionNote: string | null) => ({
  state,
  decidedByName: actor.name,
  decidedAt: now,
  decisionNote,
});

/**
 * 核定 by another person. The pay changes on the day of the adjustment, also a later one, without anything running then.
 * @throws AppError AdjustmentNotDecidable, OwnAdjustment, SalaryOutsideEmployment, SalaryExists.
 */
export const approveAdjustment = (context: Context, at: RecordVersion): Promise<SalaryAdjustment> =>
  change(context, at, {
    action: '核定',
    decide: async (before, within) => {
      const state = next(before, 'approve');
      const { employee, effectiveOn, payBasis, type } = before;
      if ((await findSubmission(within, at.id))?.submittedBy === within.actor.accountId) {
        throw new AppError('OwnAdjustment');
      }
      await lockEmployeeInScope(within, employee.id);
      await requireEmployed(within, employee.id, effectiveOn);
      await applyAdjustment(within, {
        adjustmentId: at.id,
        employeeId: employee.id,
        effectiveFrom: effectiveOn,
        payBasis,
        isCorrection: type === 'correction',
      });
      const summary = `自 ${formatDate(effectiveOn)} 生效`;
      await insertNotices(within, [{ employeeId: employee.id, kind: 'pay_adjusted', summary, since: within.now }]);
      return decided(within, state, null);
    },
  });

/** 退回: it is a draft again. @throws AppError AdjustmentNotDecidable. */
export const returnAdjustment = (context: Context, at: RecordVersion, note: string): Promise<SalaryAdjustment> =>
  change(context, at, {
    action: '退回',
    decide: (before, within) => decided(within, next(before, 'return'), note),
  });

/** 取消 before it takes effect: the pay before it continues. @throws AppError AdjustmentNotDecidable. */
export const cancelAdjustment = (context: Context, at: RecordVersion, note: string): Promise<SalaryAdjustment> =>
  change(context, at, {
    action: '取消',
    decide: async (before, within) => {
      const state = next(before, 'cancel');
      await lockEmployeeInScope(within, before.employee.id);
      await withdrawAdjustment(within, at.id);
      return decided(within, state, note);
    },
  });

/** Opens the consent of a decrease after logging the access. @throws AppError NotFound, FileMissing. */
export const openConsent = (context: Context, id: string): Promise<OpenFile> =>
  inTransaction(context, async (within) => {
    const adjustment = await getRecord<SalaryAdjustment>(within, store, { id });
    if (adjustment.consentFile === null) {
      throw new AppError('FileMissing', { msg: '此調整沒有同意書' });
    }
    await recordAudit(within, {
      kind: 'download',
      entity: 'salary_adjustment',
      entityId: id,
      about: store.aboutOf(adjustment),
      action: '下載同意書',
      before: null,
      after: { 附件: adjustment.consentFile.name },
    });
    return openFile(within, adjustment.consentFile.id);
  });
