import type { CalendarDate } from '@hr/domain/dates';
import {
  effectOf,
  enteredTransferKinds,
  hasEnd,
  type TransferKind,
  type UnpaidLeaveInsurance,
} from '@hr/domain/personnel-actions/transfer-records';
import type { UnpaidLeaveKind } from '@hr/domain/people/employment';
import { z } from 'zod';
import {
  calendarDateSchema,
  downloadEndpoint,
  endpoint,
  type ErrorCode,
  requiredDate,
  requiredText,
  versionSchema,
} from '../../core/index.ts';
import { positionFields, schemasOf } from '../../people/employment/index.ts';
import { recordParams } from '../../records/index.ts';
import { transferFields, transferRecords, transferUpload } from './transfer-record.schema.ts';

const REASON_LENGTH = 100;

/** Maximum number of employees in one request. */
export const MAX_TRANSFERRED_EMPLOYEES = 1_000;

/** Changed values of the position. Omitted values stay as they are on the day. */
const positionShape = z.strictObject(schemasOf(positionFields)).partial().shape;

/** Fields of a transfer that depend on each other. */
interface EnteredTransfer {
  readonly kind: TransferKind;
  readonly effectiveOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
  readonly unpaidLeaveKind: UnpaidLeaveKind | null;
  readonly unpaidLeaveInsurance: UnpaidLeaveInsurance | null;
  readonly leaveDeputyId: string | null;
  readonly probationEndsOn: CalendarDate | null;
  readonly departmentId?: string | undefined;
}

const endFault = ({ kind, effectiveOn, endsOn }: EnteredTransfer): string | null => {
  if (endsOn === null) {
    return kind === 'unpaid_leave' ? '請輸入留職停薪的迄日' : null;
  }
  if (!hasEnd(kind)) {
    return '此異動類別沒有迄日';
  }
  return endsOn < effectiveOn ? '迄日不可早於生效日' : null;
};

/** Returns an error if a value is missing for the only kind that needs it, or given for another kind. */
const requiredFault = (
  isRequired: boolean,
  value: unknown,
  texts: { readonly lacking: string; readonly alien: string },
) => {
  const isGiven = value !== null && value !== undefined;
  if (isRequired === isGiven) {
    return null;
  }
  return isRequired ? texts.lacking : texts.alien;
};

/** Returns an error if a value of unpaid leave is given for another kind. */
const alienFault = (value: unknown, label: string): string | null => (value === null ? null : `此異動類別沒有${label}`);

/** Returns the errors of a transfer by field; null if there is none. */
export const transferFaults = (entered: EnteredTransfer): Readonly<Record<string, string | null>> => ({
  endsOn: endFault(entered),
  unpaidLeaveKind: requiredFault(entered.kind === 'unpaid_leave', entered.unpaidLeaveKind, {
    lacking: '請選擇留停事由',
    alien: '此異動類別沒有留停事由',
  }),
  unpaidLeaveInsurance: entered.kind === 'unpaid_leave' ? null : alienFault(entered.unpaidLeaveInsurance, '勞健保'),
  leaveDeputyId: entered.kind === 'unpaid_leave' ? null : alienFault(entered.leaveDeputyId, '留停代理人'),
  probationEndsOn: requiredFault(entered.kind === 'probation_extend', entered.probationEndsOn, {
    lacking: '請輸入新的試用期滿日',
    alien: '此異動類別沒有新的試用期滿日',
  }),
  departmentId:
    effectOf(entered.kind) === 'concurrentPosition' && entered.departmentId === undefined ? '請選擇部門' : null,
});

/** Corrections of values outside the position. Omitted values stay. */
const correctionShape = z
  .strictObject({
    effectiveOn: transferFields.effectiveOn.schema,
    endsOn: transferFields.endsOn.schema,
    unpaidLeaveKind: transferFields.unpaidLeaveKind.schema,
    unpaidLeaveInsurance: transferFields.unpaidLeaveInsurance.schema.unwrap(),
    leaveDeputyId: transferFields.leaveDeputyId.schema.unwrap(),
    probationEndsOn: calendarDateSchema.nullable(),
  })
  .partial().shape;

const requireValidTransfer = (entered: EnteredTransfer, context: z.core.$RefinementCtx): void => {
  for (const [field, message] of Object.entries(transferFaults(entered))) {
    if (message !== null) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }
};

const { kind: _kind, ...sharedFields } = transferFields;

const entered = {
  ...schemasOf(sharedFields),
  kind: z.enum(enteredTransferKinds as [TransferKind, ...TransferKind[]], '請選擇異動類別'),
  probationEndsOn: calendarDateSchema.nullable(),
  ...positionShape,
};

/** Fields of a transfer without its employee. */
export type TransferInput = z.output<z.ZodObject<typeof entered>>;

/** Employee and the version that the author read. */
const employeeShape = { employeeId: z.uuid('請選擇員工'), version: versionSchema };

const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

const people = z
  .array(z.strictObject(employeeShape))
  .min(1, '請選擇員工')
  .max(MAX_TRANSFERRED_EMPLOYEES, `一次最多 ${MAX_TRANSFERRED_EMPLOYEES} 人`)
  .refine((all) => areDifferent(all.map(({ employeeId }) => employeeId)), '員工重複');

const refusals: ErrorCode[] = [
  'EmployeeHasLeft',
  'LeaveDeputyNotEmployed',
  'NotFound',
  'OutOfScope',
  'OwnDeputy',
  'OwnSupervisor',
  'StaleVersion',
  'SupervisorCycle',
  'SupervisorNotEmployed',
  'TransferConflict',
];

const changeSchema = z
  .object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })
  .meta({ id: 'TransferChange' });

const attentionSchema = z
  .object({ kind: z.string(), text: z.string(), path: z.string() })
  .meta({ id: 'TransferAttention' });

const previewSchema = z
  .object({
    employeeId: z.uuid(),
    title: z.string(),
    changes: z.array(changeSchema),
    /** Warnings for the author. */
    warnings: z.array(z.string()),
    /** Records elsewhere that need attention. */
    attention: z.array(attentionSchema),
    /** Reason why the transfer would be rejected, or null. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'TransferPreview' });

export type TransferPreview = z.output<typeof previewSchema>;

export const transferRecordEndpoints = {
  ...transferRecords.endpoints,
  create: endpoint({
    id: 'transferRecords.create',
    method: 'POST',
    path: '/transfer-records',
    summary: '新增異動紀錄',
    access: 'transfer_records:edit',
    body: z
      .strictObject({ ...entered, ...employeeShape })
      .superRefine(requireValidTransfer)
      .meta({ id: 'TransferCreate' }),
    response: transferRecords.item,
    status: 201,
    idempotent: true,
    errors: refusals,
  }),
  /** 「批次異動」: the same transfer for several employees, all or none. */
  createMany: endpoint({
    id: 'transferRecords.createMany',
    method: 'POST',
    path: '/transfer-records/batch',
    summary: '批次異動',
    access: 'transfer_records:edit',
    body: z
      .strictObject({ ...entered, people })
      .superRefine(requireValidTransfer)
      .meta({ id: 'TransferBatch' }),
    response: z.object({ created: z.int() }),
    status: 201,
    idempotent: true,
    errors: ['BatchRejected', 'NotFound', 'OutOfScope', 'SupervisorCycle'],
  }),
  /** Preview of a transfer; nothing is written. */
  preview: endpoint({
    id: 'transferRecords.preview',
    method: 'POST',
    path: '/transfer-records/preview',
    summary: '預覽異動',
    access: 'transfer_records:edit',
    body: z
      .strictObject({
        ...entered,
        employeeIds: z.array(z.uuid()).min(1).max(MAX_TRANSFERRED_EMPLOYEES).refine(areDifferent, '員工重複'),
      })
      .superRefine(requireValidTransfer)
      .meta({ id: 'TransferPreviewAsked' }),
    response: z.object({ items: z.array(previewSchema) }),
    errors: ['NotFound'],
  }),
  /** 「更正」: enters a replacement. The original stays readable. */
  correct: transferRecords.command('correct', '更正異動', {
    body: {
      changeReasonId: transferFields.changeReasonId.schema,
      reason: transferFields.reason.schema,
      documentNo: transferFields.documentNo.schema,
      note: transferFields.note.schema,
      attachmentId: transferFields.attachmentId.schema.unwrap().optional(),
      ...positionShape,
      ...correctionShape,
    },
    errors: [
      'EmployeeHasLeft',
      'LeaveDeputyNotEmployed',
      'OutOfScope',
      'OwnDeputy',
      'OwnSupervisor',
      'StateConflict',
      'SupervisorCycle',
      'SupervisorNotEmployed',
      'TransferConflict',
    ],
  }),
  /** 「撤銷」: restores the previous state, as long as no later transfer depends on it. */
  cancel: transferRecords.command('cancel', '撤銷異動', {
    body: { cancellingReason: requiredText('撤銷原因', REASON_LENGTH) },
    errors: ['StateConflict', 'SupervisorCycle', 'TransferConflict', 'OutOfScope'],
  }),
  /** 「結束」 of an additional post. */
  end: transferRecords.command('end', '結束兼任或代理', {
    body: { endsOn: requiredDate('最後一日') },
    errors: ['StateConflict', 'TransferConflict'],
  }),
  upload: transferUpload,
  attachment: downloadEndpoint({
    id: 'transferRecords.attachment',
    path: '/transfer-records/:id/attachment',
    summary: '下載異動附件',
    access: 'transfer_records:view',
    params: recordParams,
    errors: ['FileMissing'],
  }),
  /** 人事命令 as a PDF. */
  order: downloadEndpoint({
    id: 'transferRecords.order',
    path: '/transfer-records/:id/order/export',
    summary: '列印人事命令',
    access: 'transfer_records:export',
    params: recordParams,
    errors: ['StateConflict', 'PaperFactsMissing', 'ExportTooLarge'],
  }),
  /** Tasks and roles that have to be handed over before the employee leaves. */
  handoverItems: endpoint({
    id: 'transferRecords.handoverItems',
    method: 'GET',
    path: '/employees/:id/handover-items',
    summary: '離職前待交接事項',
    access: 'employee_data:edit',
    params: recordParams,
    response: z.object({ items: z.array(attentionSchema) }),
  }),
  /** Records elsewhere that need attention because of the transfer. */
  attention: endpoint({
    id: 'transferRecords.attention',
    method: 'GET',
    path: '/transfer-records/:id/attention',
    summary: '異動後待處理事項',
    access: 'transfer_records:view',
    params: recordParams,
    response: z.object({ items: z.array(attentionSchema) }),
  }),
};
