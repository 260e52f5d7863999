import { z } from 'zod';
import { templatePreviewSchema } from '../contract-templates/index.ts';
import { calendarDateSchema, endpoint, requiredDate, requiredText, versionSchema } from '../../core/index.ts';
import { schemasOf } from '../../people/employees/index.ts';
import { recordParams } from '../../records/index.ts';
import { contractEndChangeEndpoints } from './contract-end-change.endpoints.ts';
import { contractPayEndpoints } from './contract-pay.endpoints.ts';
import { contractFileEndpoints } from './contract-file.endpoints.ts';
import { employeeContracts } from './employee-contract.schema.ts';

const REASON_LENGTH = 200;

const [LONGEST_NAME, LONGEST_VALUE, MOST_VALUES] = [50, 500, 100];

/** What somebody fills in for names of the template that nothing is known for. */
const filledInSchema = z
  .record(z.string().max(LONGEST_NAME), z.string().trim().max(LONGEST_VALUE))
  .refine((values) => Object.keys(values).length <= MOST_VALUES, `不可超過 ${MOST_VALUES} 個欄位`);

/** A contract that a document is made for, as its reader saw it, with what is filled in for it alone. */
const chosenContract = z.strictObject({
  id: z.uuid(),
  version: versionSchema,
  filledIn: filledInSchema.optional(),
});

/** So many documents are made at once. */
export const MOST_PRODUCED = 500;

/** So many contracts are renewed at once. */
export const MOST_RENEWED = 1_000;

const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** The last day of what follows; null is as long as the contract was. */
const renewalShape = { endOn: calendarDateSchema.nullable() };

const renewalPreviewSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** The days of what would follow; null where nothing can. */
    startOn: calendarDateSchema.nullable(),
    endOn: calendarDateSchema.nullable(),
    /** What its author should know of what would follow. */
    warnings: z.array(z.string()),
    /** Why it would be refused; null where it would not. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'ContractRenewalPreview' });

export type RenewalPreview = z.output<typeof renewalPreviewSchema>;

const { employeeId: _employee, ...termFields } = employeeContracts.fields;

const termShape = {
  ...schemasOf(termFields),
  // What is left empty is as each of the people has it on the first day.
  employmentTypeId: z.uuid().nullable(),
  jobTitle: z.string().trim().max(50),
  workPlace: z.string().trim().max(100),
};

/** The terms of contracts that are made for several people, the same for all. */
export type ContractTerms = z.output<z.ZodObject<typeof termShape>>;

/** A template, the terms and the people: what contracts are made from, and previewed by. */
const newContractsSchema = z
  .strictObject({
    ...termShape,
    templateId: z.uuid('請選擇合約範本'),
    people: z
      .array(z.strictObject({ employeeId: z.uuid(), filledIn: filledInSchema.optional() }))
      .min(1, '請選擇員工')
      .max(MOST_PRODUCED, `一次最多 ${MOST_PRODUCED} 位`)
      .refine((all) => areDifferent(all.map(({ employeeId }) => employeeId)), '員工重複'),
    // For all of them: what one has of their own goes before it.
    filledIn: filledInSchema,
  })
  .superRefine((input, context) => employeeContracts.rule?.(input as never, context));

const newContractPreviewSchema = z
  .object({
    employeeId: z.uuid(),
    title: z.string(),
    jobTitle: z.string(),
    employmentType: z.string().nullable(),
    /** What its author should know. */
    warnings: z.array(z.string()),
    /** What has to be filled in before its document can be made. */
    missing: z.array(z.object({ name: z.string(), label: z.string() })),
    /** Why it would be refused besides; null where it would not. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'NewContractPreview' });

export type NewContractPreview = z.output<typeof newContractPreviewSchema>;

const producedSchema = z
  .object({ id: z.uuid(), contractNo: z.string(), reason: z.string().nullable() })
  .meta({ id: 'ProducedContract' });

export type ProducedContract = z.output<typeof producedSchema>;

export const employeeContractEndpoints = {
  ...employeeContracts.endpoints,
  ...contractEndChangeEndpoints,
  ...contractPayEndpoints,
  ...contractFileEndpoints,
  create: endpoint({
    id: 'employeeContracts.create',
    method: 'POST',
    path: '/employee-contracts',
    summary: '新增合約',
    access: 'employee_contract:edit',
    // Null is a contract whose document comes from elsewhere.
    body: employeeContracts.input.safeExtend({ templateId: z.uuid().nullable() }),
    response: employeeContracts.item,
    status: 201,
    idempotent: true,
    errors: [...employeeContracts.errors, 'ContractTemplateNotInUse'],
  }),
  /** 「批次產生合約」: a draft with its document for each of the people, for all of them or for nobody. */
  createMany: endpoint({
    id: 'employeeContracts.createMany',
    method: 'POST',
    path: '/employee-contracts/batch',
    summary: '批次產生合約',
    access: 'employee_contract:edit',
    body: newContractsSchema.meta({ id: 'NewContracts' }),
    response: z.object({ created: z.int() }),
    status: 201,
    idempotent: true,
    errors: ['BatchRejected', 'ContractTemplateNotInUse', 'NotFound', 'ReferenceNotFound'],
  }),
  /** What contracts of people would be, without anything being written. */
  previewMany: endpoint({
    id: 'employeeContracts.previewMany',
    method: 'POST',
    path: '/employee-contracts/batch/preview',
    summary: '預覽批次產生的合約',
    access: 'employee_contract:edit',
    body: newContractsSchema.meta({ id: 'NewContractsPreviewed' }),
    response: z.object({ items: z.array(newContractPreviewSchema) }),
    errors: ['ContractTemplateNotInUse', 'NotFound'],
  }),
  /** The text of a template with what is known of a contract before it is made. */
  preview: endpoint({
    id: 'employeeContracts.preview',
    method: 'POST',
    path: '/employee-contracts/preview',
    summary: '預覽合約內容',
    access: 'employee_contract:edit',
    body: z.strictObject({
      templateId: z.uuid(),
      employeeId: z.uuid(),
      contract: z.strictObject({
        startOn: calendarDateSchema.nullable(),
        endOn: calendarDateSchema.nullable(),
        jobTitle: z.string().max(50),
        workContent: z.string().max(500),
        workPlace: z.string().max(100),
        workHours: z.string().max(100),
      }),
      filledIn: filledInSchema,
    }),
    response: templatePreviewSchema,
    errors: ['NotFound', 'ContractTemplateNotInUse'],
  }),
  /** What the author has to know, with the articles of the law. */
  warnings: endpoint({
    id: 'employeeContracts.warnings',
    method: 'GET',
    path: '/employee-contracts/:id/warnings',
    summary: '合約提醒事項',
    access: 'employee_contract:view',
    params: recordParams,
    response: z.object({ items: z.array(z.object({ code: z.string(), text: z.string() })) }),
  }),
  submit: employeeContracts.command('submit', '送交簽署', {
    errors: ['StateConflict', 'ContractOverlap', 'ContractPayMissing', 'ContractOutsideEmployment'],
  }),
  retract: employeeContracts.command('retract', '退回草稿', { errors: ['StateConflict'] }),
  sign: employeeContracts.command('sign', '合約簽署', {
    body: { signedOn: requiredDate('簽署日'), signedFileId: z.uuid().nullable() },
    errors: [
      'StateConflict',
      'ContractDateInvalid',
      'ContractPayMissing',
      'ContractOutsideEmployment',
      'UnacceptableFile',
    ],
  }),
  changeEnd: employeeContracts.command('changeEnd', '編輯合約結束日', {
    body: {
      endOn: requiredDate('新迄日'),
      closingReason: requiredText('原因', REASON_LENGTH),
      // What was agreed on, where that is a file.
      fileId: z.uuid().nullable().default(null),
    },
    errors: ['StateConflict', 'ContractOverlap', 'ContractDateInvalid', 'ContractTermMismatch', 'UnacceptableFile'],
  }),
  terminate: employeeContracts.command('terminate', '合約提前終止', {
    body: { terminatedOn: requiredDate('最後生效日'), closingReason: requiredText('原因', REASON_LENGTH) },
    errors: ['StateConflict', 'ContractDateInvalid'],
  }),
  void: employeeContracts.command('void', '合約作廢', {
    body: { closingReason: requiredText('原因', REASON_LENGTH) },
    errors: ['StateConflict'],
  }),
  /** A draft of what follows; null is as long as this one. */
  renew: employeeContracts.command('renew', '續約', {
    body: renewalShape,
    errors: [
      'StateConflict',
      'ContractAlreadyRenewed',
      'ContractDateInvalid',
      'ContractOutsideEmployment',
      'ContractTemplateNotInUse',
    ],
  }),
  /** 「批次續約」: a draft of what follows each, of all of them or of none. */
  renewMany: endpoint({
    id: 'employeeContracts.renewMany',
    method: 'POST',
    path: '/employee-contracts/renewals',
    summary: '批次續約',
    access: 'employee_contract:edit',
    body: z
      .strictObject({
        ...renewalShape,
        contracts: z
          .array(z.strictObject({ id: z.uuid(), version: versionSchema }))
          .min(1, '請選擇合約')
          .max(MOST_RENEWED, `一次最多 ${MOST_RENEWED} 份`)
          .refine((all) => areDifferent(all.map(({ id }) => id)), '合約重複'),
      })
      .meta({ id: 'ContractRenewals' }),
    response: z.object({
      created: z.int(),
      /** The drafts, for what is done with them next. */
      items: z.array(employeeContracts.item),
    }),
    status: 201,
    idempotent: true,
    errors: ['BatchRejected', 'NotFound', 'ContractAlreadyRenewed'],
  }),
  /** What would follow contracts, without anything being written. */
  previewRenewals: endpoint({
    id: 'employeeContracts.previewRenewals',
    method: 'POST',
    path: '/employee-contracts/renewals/preview',
    summary: '預覽續約',
    access: 'employee_contract:edit',
    body: z.strictObject({
      ...renewalShape,
      ids: z.array(z.uuid()).min(1).max(MOST_RENEWED).refine(areDifferent, '合約重複'),
    }),
    response: z.object({ items: z.array(renewalPreviewSchema) }),
    errors: ['NotFound'],
  }),
  /** Makes the Word documents of contracts, of all of them or of none; what one lacks is told of it. */
  produce: endpoint({
    id: 'employeeContracts.produce',
    method: 'POST',
    path: '/employee-contracts/produce',
    summary: '產生合約檔案',
    access: 'employee_contract:edit',
    body: z.strictObject({
      contracts: z.array(chosenContract).min(1).max(MOST_PRODUCED),
      // For all of them: what one has of its own goes before it.
      filledIn: filledInSchema,
    }),
    response: z.object({ items: z.array(producedSchema) }),
    idempotent: true,
    errors: ['NotFound'],
  }),
};
