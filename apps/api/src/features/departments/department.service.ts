import type {
  Department,
  DepartmentChange,
  DepartmentCorrection,
  DepartmentCreate,
  DepartmentDatedCommand,
  DepartmentMove,
} from '@hr/contracts/departments';
import { cancelScheduled, changeFrom, endOn, inForceOn, resumeFrom, type TimelineEdit } from '@hr/domain/effective';
import { formatDate, laterOf } from '@hr/domain/time';
import { recordAudit } from '#audit/index.ts';
import { AppError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { auditedValues, ENTITY } from './department-audit.ts';
import { openForEdit, requireEmployedHead, requireSoundTree, requireVacant } from './department-guards.ts';
import { accepted } from './department-refusals.ts';
import { getDepartment } from './department.read-model.ts';
import * as departments from './department.repository.ts';
import type { DatedValues, DepartmentRecord } from './department.repository.ts';

const datedOf = ({ nameZh, nameEn, level, parentId, headId }: DatedValues): DatedValues => ({
  nameZh,
  nameEn,
  level,
  parentId,
  headId,
});

const plainOf = ({ code, costCenter, headcountQuota, sortOrder, note }: departments.PlainValues) => ({
  code,
  costCenter,
  headcountQuota,
  sortOrder,
  note,
});

/**
 * Adds a department that exists from a day on, past, present or future.
 * @throws AppError DuplicateDepartmentNumber and DuplicateDepartmentName (unique constraints), and the placement errors.
 */
export const createDepartment = (context: Context, input: DepartmentCreate): Promise<Department> =>
  inTransaction(context, async (within) => {
    await departments.lockTree(within.db);
    const { effectiveFrom } = input;
    const dated = datedOf(input);
    await requireEmployedHead(within, dated.headId, laterOf(effectiveFrom, within.today));

    const id = await departments.create(within.db, { plain: plainOf(input), dated, effectiveFrom });
    await requireSoundTree(within, effectiveFrom);

    await recordAudit(within, {
      entity: ENTITY,
      entityId: id,
      action: '新增',
      before: null,
      after: await auditedValues(within, id),
    });
    return getDepartment(within, id, within.today);
  });

/** A write to one department: the timeline edit with the values of its new period, told as one action. */
interface Write {
  readonly action: string;
  readonly edit: TimelineEdit;
  /** Values of the inserted or replaced period; null when the edit makes none. */
  readonly values: DatedValues | null;
  /** The first day that reads differently afterwards. */
  readonly from: DepartmentCreate['effectiveFrom'];
}

const write = async (
  context: Context,
  { id }: DepartmentRecord,
  { action, edit, values, from }: Write,
): Promise<Department> => {
  const before = await auditedValues(context, id);
  await departments.writeTimeline(context.db, id, { edit, values });
  await requireSoundTree(context, from);
  await recordAudit(context, { entity: ENTITY, entityId: id, action, before, after: await auditedValues(context, id) });
  return getDepartment(context, id, context.today);
};

/** 「編輯」: corrects what was entered wrongly, in the period that the editor saw; its days stay. */
export const correctDepartment = (
  context: Context,
  id: string,
  { version, periodId, ...input }: DepartmentCorrection,
): Promise<Department> =>
  inTransaction(context, async (within) => {
    const department = await openForEdit(within, id, version);
    const period = department.periods.find((candidate) => candidate.id === periodId);
    if (!period) {
      throw new AppError('NotFound');
    }
    const values = datedOf(input);
    if (values.headId !== period.headId) {
      await requireEmployedHead(within, values.headId, laterOf(period.effectiveFrom, within.today));
    }

    const before = await auditedValues(within, id);
    await departments.updatePlain(within.db, id, plainOf(input));
    const edit = { remove: [], setEnd: null, replace: period.id, insert: null };
    await departments.writeTimeline(within.db, id, { edit, values });
    await requireSoundTree(within, period.effectiveFrom);

    await recordAudit(within, {
      entity: ENTITY,
      entityId: id,
      action: '編輯',
      before,
      after: await auditedValues(within, id),
    });
    return getDepartment(within, id, within.today);
  });

/** 「異動」: a new state from a day on; the old one stays true of the days before. */
export const changeDepartment = (
  context: Context,
  id: string,
  { version, effectiveFrom, ...input }: DepartmentChange,
): Promise<Department> =>
  inTransaction(context, async (within) => {
    const department = await openForEdit(within, id, version);
    const edit = accepted(changeFrom(department.periods, effectiveFrom));
    await requireEmployedHead(within, input.headId, laterOf(effectiveFrom, within.today));
    return write(within, department, {
      action: `異動（${formatDate(effectiveFrom)} 起）`,
      edit,
      values: datedOf(input),
      from: effectiveFrom,
    });
  });

/** A change of nothing but the place in the tree. */
export const moveDepartment = (
  context: Context,
  id: string,
  { version, effectiveFrom, parentId }: DepartmentMove,
): Promise<Department> =>
  inTransaction(context, async (within) => {
    const department = await openForEdit(within, id, version);
    const edit = accepted(changeFrom(department.periods, effectiveFrom));
    const current = inForceOn(department.periods, effectiveFrom);
    const values = current ? { ...datedOf(current), parentId } : null;
    return write(within, department, {
      action: `移動（${formatDate(effectiveFrom)} 起）`,
      edit,
      values,
      from: effectiveFrom,
    });
  });

/** 「停用」: not in force from a day on. Refused while people or departments would still be in it. */
export const deactivateDepartment = (
  context: Context,
  id: string,
  { version, effectiveFrom }: DepartmentDatedCommand,
): Promise<Department> =>
  inTransaction(context, async (within) => {
    const department = await openForEdit(within, id, version);
    const edit = accepted(endOn(department.periods, effectiveFrom));
    await requireVacant(within, id, effectiveFrom);
    return write(within, department, {
      action: `停用（${formatDate(effectiveFrom)} 起）`,
      edit,
      values: null,
      from: effectiveFrom,
    });
  });

/** 「啟用」: in force again from a day on, as it was at its end, without its old head. */
export const reactivateDepartment = (
  context: Context,
  id: string,
  { version, effectiveFrom }: DepartmentDatedCommand,
): Promise<Department> =>
  inTransaction(context, async (within) => {
    const department = await openForEdit(within, id, version);
    const edit = accepted(resumeFrom(department.periods, effectiveFrom));
    const last = department.periods.findLast((period) => period.effectiveFrom < effectiveFrom) ?? department.periods[0];
    const values = last ? { ...datedOf(last), headId: null } : null;
    return write(within, department, {
      action: `啟用（${formatDate(effectiveFrom)} 起）`,
      edit,
      values,
      from: effectiveFrom,
    });
  });

/** Takes back the change, beginning or end that is scheduled on a day to come. */
export const cancelDepartmentChange = (
  context: Context,
  id: string,
  { version, effectiveFrom }: DepartmentDatedCommand,
): Promise<Department> =>
  inTransaction(context, async (within) => {
    const department = await openForEdit(within, id, version);
    const edit = accepted(cancelScheduled(department.periods, effectiveFrom, within.today));
    const isBeginning = edit.remove.length > 0 && edit.setEnd === null;
    if (isBeginning) {
      await requireVacant(within, id, effectiveFrom);
    }
    return write(within, department, {
      action: `取消異動（原定 ${formatDate(effectiveFrom)} 起）`,
      edit,
      values: null,
      from: effectiveFrom,
    });
  });

/** Deletes a department that nothing ever referred to; one that was used is deactivated instead. */
export const deleteDepartment = (context: Context, id: string, version: number): Promise<void> =>
  inTransaction(context, async (within) => {
    await openForEdit(within, id, version);
    const references = await departments.countReferences(within.db, id);
    if (references > 0) {
      throw new AppError('DepartmentInUse', { msg: `此部門已被 ${references} 筆資料使用，無法刪除，請改為停用。` });
    }
    const before = await auditedValues(within, id);
    await departments.remove(within.db, id);
    await recordAudit(within, { entity: ENTITY, entityId: id, action: '刪除', before, after: null });
  });
