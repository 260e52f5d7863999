import type { CalendarDate } from '@hr/domain/dates';
import {
  effectOf,
  enteredTransferKinds,
  hasEnd,
  type TransferKind,
  type UnpaidLeaveInsurance,
} from '@hr/domain/personnel-actions/transfer-records';
import { type UnpaidLeaveKind } from '@hr/domain/people/employees';
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
import { positionFields, schemasOf } from '../../people/employees/index.ts';
import { recordParams } from '../../records/index.ts';
import { transferFields, transferRecords, transferUpload } from './transfer-record.schema.ts';

const REASON_LENGTH = 100;

/** So many people are transferred at once. */
export const MOST_TRANSFERRED = 1_000;

/** What of the position becomes another; what is not told stays as it is on the day. */
const positionShape = z.strictObject(schemasOf(positionFields)).partial().shape;

/** What is entered of a transfer, as far as its fields depend on each other. */
interface Entered {
  readonly kind: TransferKind;
  readonly effectiveOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
  readonly unpaidLeaveKind: UnpaidLeaveKind | null;
  readonly unpaidLeaveInsurance: UnpaidLeaveInsurance | null;
  readonly leaveDeputyId: string | null;
  readonly probationEndsOn: CalendarDate | null;
  readonly departmentId?: string | undefined;
}

const endFault = ({ kind, effectiveOn, endsOn }: Entered): string | null => {
  if (endsOn === null) {
    return kind === 'unpaid_leave' ? '請輸入留職停薪的迄日' : null;
  }
  if (!hasEnd(kind)) {
    return '此異動類別沒有迄日';
  }
  return endsOn < effectiveOn ? '迄日不可早於生效日' : null;
};

/** What is told of a value that one kind alone asks for: that it lacks, or that another kind has none. */
const ownFault = (isAsked: boolean, value: unknown, texts: { readonly lacking: string; readonly alien: string }) => {
  const isTold = value !== null && value !== undefined;
  if (isAsked === isTold) {
    return null;
  }
  return isAsked ? texts.lacking : texts.alien;
};

/** What is told of what leave without pay alone may have. */
const alienFault = (value: unknown, label: string): string | null => (value === null ? null : `此異動類別沒有${label}`);

/** What is wrong between the fields of a transfer, by the field that has to change; null where nothing is. */
export const transferFaults = (entered: Entered): Readonly<Record<string, string | null>> => ({
  endsOn: endFault(entered),
  unpaidLeaveKind: ownFault(entered.kind === 'unpaid_leave', entered.unpaidLeaveKind, {
    lacking: '請選擇留停事由',
    alien: '此異動類別沒有留停事由',
  }),
  unpaidLeaveInsurance: entered.kind === 'unpaid_leave' ? null : alienFault(entered.unpaidLeaveInsurance, '勞健保'),
  leaveDeputyId: entered.kind === 'unpaid_leave' ? null : alienFault(entered.leaveDeputyId, '留停代理人'),
  probationEndsOn: ownFault(entered.kind === 'probation_extend', entered.probationEndsOn, {
    lacking: '請輸入新的試用期滿日',
    alien: '此異動類別沒有新的試用期滿日',
  }),
  departmentId:
    effectOf(entered.kind) === 'concurrentPosition' && entered.departmentId === undefined ? '請選擇部門' : null,
});

/** What is put right of what stands beside the position; what is not told stays as it was entered. */
const besideShape = z
  .strictObject({
    effectiveOn: transferFields.effectiveOn.schema,
    endsOn: transferFields.endsOn.schema,
    unpaidLeaveKind: transferFields.unpaidLeaveKind.schema,
    unpaidLeaveInsurance: transferFields.unpaidLeaveInsurance.schema.unwrap(),
    leaveDeputyId: transferFields.leaveDeputyId.schema.unwrap(),
    probationEndsOn: calendarDateSchema.nullable(),
  })
  .partial().shape;

const requireSoundTransfer = (entered: Entered, context: z.core.$RefinementCtx): void => {
  for (const [field, message] of Object.entries(transferFaults(entered))) {
    if (message !== null) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }
};

const { kind: _kind, ...fieldsOfAll } = transferFields;

const entered = {
  ...schemasOf(fieldsOfAll),
  kind: z.enum(enteredTransferKinds as [TransferKind, ...TransferKind[]], '請選擇異動類別'),
  probationEndsOn: calendarDateSchema.nullable(),
  ...positionShape,
};

/** What is filled in of a transfer besides whose it is. */
export type TransferInput = z.output<z.ZodObject<typeof entered>>;

/** Whose it is, as their author saw them. */
const ofEmployee = { employeeId: z.uuid('請選擇員工'), version: versionSchema };

const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** Several people, each as their author saw them. */
const people = z
  .array(z.strictObject(ofEmployee))
  .min(1, '請選擇員工')
  .max(MOST_TRANSFERRED, `一次最多 ${MOST_TRANSFERRED} 人`)
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
    /** What its author should know before it is entered. */
    warnings: z.array(z.string()),
    /** What elsewhere would have to be looked at. */
    attention: z.array(attentionSchema),
    /** Why it would be refused; null where it would not. */
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
      .strictObject({ ...entered, ...ofEmployee })
      .superRefine(requireSoundTransfer)
      .meta({ id: 'TransferCreate' }),
    response: transferRecords.item,
    status: 201,
    idempotent: true,
    errors: refusals,
  }),
  /** 「批次異動」: the same of several people, of all of them or of nobody. */
  createMany: endpoint({
    id: 'transferRecords.createMany',
    method: 'POST',
    path: '/transfer-records/batch',
    summary: '批次異動',
    access: 'transfer_records:edit',
    body: z
      .strictObject({ ...entered, people })
      .superRefine(requireSoundTransfer)
      .meta({ id: 'TransferBatch' }),
    response: z.object({ created: z.int() }),
    status: 201,
    idempotent: true,
    errors: ['BatchRejected', 'NotFound', 'OutOfScope', 'SupervisorCycle'],
  }),
  /** What would become of people, without anything being written. */
  preview: endpoint({
    id: 'transferRecords.preview',
    method: 'POST',
    path: '/transfer-records/preview',
    summary: '預覽異動',
    access: 'transfer_records:edit',
    body: z
      .strictObject({
        ...entered,
        employeeIds: z.array(z.uuid()).min(1).max(MOST_TRANSFERRED).refine(areDifferent, '員工重複'),
      })
      .superRefine(requireSoundTransfer)
      .meta({ id: 'TransferPreviewAsked' }),
    response: z.object({ items: z.array(previewSchema) }),
    errors: ['NotFound'],
  }),
  /** 「更正」: another in its place; the original stays to be read. */
  correct: transferRecords.command('correct', '更正異動', {
    body: {
      changeReasonId: transferFields.changeReasonId.schema,
      reason: transferFields.reason.schema,
      documentNo: transferFields.documentNo.schema,
      note: transferFields.note.schema,
      attachmentId: transferFields.attachmentId.schema.unwrap().optional(),
      ...positionShape,
      ...besideShape,
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
  /** 「撤銷」: what was before it goes on, while nothing later builds on it. */
  cancel: transferRecords.command('cancel', '撤銷異動', {
    body: { cancellingReason: requiredText('撤銷原因', REASON_LENGTH) },
    errors: ['StateConflict', 'SupervisorCycle', 'TransferConflict', 'OutOfScope'],
  }),
  /** 「結束」 of a post beside the usual one. */
  end: transferRecords.command('end', '結束兼任或代理', {
    body: { endsOn: requiredDate('最後一日') },
    errors: ['StateConflict', 'TransferConflict'],
  }),
  upload: transferUpload,
  /** The file that it rests on, as one to be saved; who took whose is written down. */
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
  /** What somebody holds that another has to take over when they leave. */
  held: endpoint({
    id: 'transferRecords.held',
    method: 'GET',
    path: '/employees/:id/held',
    summary: '離職前待交接事項',
    access: 'employee_data:edit',
    params: recordParams,
    response: z.object({ items: z.array(attentionSchema) }),
  }),
  /** What elsewhere has to be looked at because of it. */
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
