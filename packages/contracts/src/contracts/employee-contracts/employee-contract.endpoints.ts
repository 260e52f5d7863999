import { z } from 'zod';
import { templatePreviewSchema } from '../contract-templates/index.ts';
import { calendarDateSchema, endpoint, requiredDate, requiredText, versionSchema } from '../../core/index.ts';
import { schemasOf } from '../../people/employment/index.ts';
import { recordParams } from '../../records/index.ts';
import { contractEndChangeEndpoints } from './contract-end-change.endpoints.ts';
import { contractPayEndpoints } from './contract-pay.endpoints.ts';
import { contractFileEndpoints } from './contract-file.endpoints.ts';
import { employeeContracts } from './employee-contract.schema.ts';

const REASON_LENGTH = 200;

const [LONGEST_NAME, LONGEST_VALUE, MOST_VALUES] = [50, 500, 100];

/** Values entered for placeholders without a known fact. */
const filledInSchema = z
  .record(z.string().max(LONGEST_NAME), z.string().trim().max(LONGEST_VALUE))
  .refine((values) => Object.keys(values).length <= MOST_VALUES, `不可超過 ${MOST_VALUES} 個欄位`);

/** A contract with the version that its reader saw, and values entered only for it. */
const contractToProduce = z.strictObject({
  id: z.uuid(),
  version: versionSchema,
  filledIn: filledInSchema.optional(),
});

/** Maximum number of documents per request. */
export const MOST_PRODUCED = 500;

/** Maximum number of renewals per request. */
export const MOST_RENEWED = 1_000;

const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** Last day of the renewal, or null for the same length. */
const renewalShape = { endOn: calendarDateSchema.nullable() };

const renewalPreviewSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** First day of the renewal, or null if it is refused. */
    startOn: calendarDateSchema.nullable(),
    endOn: calendarDateSchema.nullable(),
    /** Warnings for the author of the renewal. */
    warnings: z.array(z.string()),
    /** Reason for a refusal, or null. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'ContractRenewalPreview' });

export type RenewalPreview = z.output<typeof renewalPreviewSchema>;

const { employeeId: _employee, ...termFields } = employeeContracts.fields;

const termShape = {
  ...schemasOf(termFields),
  // Empty fields are filled with the employee's data on the first day.
  employmentTypeId: z.uuid().nullable(),
  jobTitle: z.string().trim().max(50),
  workPlace: z.string().trim().max(100),
};

/** Terms that are the same for all contracts of a batch. */
export type ContractTerms = z.output<z.ZodObject<typeof termShape>>;

/** Template, terms and employees of a batch of contracts, for its creation and preview. */
const newContractsSchema = z
  .strictObject({
    ...termShape,
    templateId: z.uuid('請選擇合約範本'),
    people: z
      .array(z.strictObject({ employeeId: z.uuid(), filledIn: filledInSchema.optional() }))
      .min(1, '請選擇員工')
      .max(MOST_PRODUCED, `一次最多 ${MOST_PRODUCED} 位`)
      .refine((all) => areDifferent(all.map(({ employeeId }) => employeeId)), '員工重複'),
    // Values for all employees; values of one employee take precedence.
    filledIn: filledInSchema,
  })
  .superRefine((input, context) => employeeContracts.rule?.(input as never, context));

const newContractPreviewSchema = z
  .object({
    employeeId: z.uuid(),
    title: z.string(),
    jobTitle: z.string(),
    employmentType: z.string().nullable(),
    /** Warnings for the author. */
    warnings: z.array(z.string()),
    /** Placeholders that must be entered before the document can be made. */
    missing: z.array(z.object({ name: z.string(), label: z.string() })),
    /** Reason for a refusal, or null. */
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
    // Null for a contract with an external document.
    body: employeeContracts.input.safeExtend({ templateId: z.uuid().nullable() }),
    response: employeeContracts.item,
    status: 201,
    idempotent: true,
    errors: [...employeeContracts.errors, 'ContractTemplateNotInUse'],
  }),
  /** 「批次產生合約」: creates a draft with its document for each employee, all or none. */
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
  /** Previews a batch of contracts without writing. */
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
  /** Returns the text of a template with the facts known before the contract is made. */
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
  /** Warnings for the author, with their legal articles. */
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
    isBulk: true,
    errors: ['StateConflict', 'ContractOverlap', 'ContractPayMissing', 'ContractOutsideEmployment'],
  }),
  retract: employeeContracts.command('retract', '退回草稿', { isBulk: true, errors: ['StateConflict'] }),
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
      // Attachment that documents the agreement.
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
  /** Creates a draft that follows the contract. A null end means the same length. */
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
  /** 「批次續約」: creates a draft that follows each contract, all or none. */
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
      /** Drafts for the next step. */
      items: z.array(employeeContracts.item),
    }),
    status: 201,
    idempotent: true,
    errors: ['BatchRejected', 'NotFound', 'ContractAlreadyRenewed'],
  }),
  /** Previews renewals without writing. */
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
  /** Makes the Word documents of contracts, all or none. Each result names what is missing. */
  produce: endpoint({
    id: 'employeeContracts.produce',
    method: 'POST',
    path: '/employee-contracts/produce',
    summary: '產生合約檔案',
    access: 'employee_contract:edit',
    body: z.strictObject({
      contracts: z.array(contractToProduce).min(1).max(MOST_PRODUCED),
      // Values for all contracts; values of one contract take precedence.
      filledIn: filledInSchema,
    }),
    response: z.object({ items: z.array(producedSchema) }),
    idempotent: true,
    errors: ['NotFound'],
  }),
};
