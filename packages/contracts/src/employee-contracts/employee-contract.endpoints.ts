import { z } from 'zod';
import { templatePreviewSchema } from '../contract-templates/index.ts';
import {
  calendarDateSchema,
  downloadEndpoint,
  endpoint,
  requiredDate,
  requiredText,
  versionSchema,
} from '../core/index.ts';
import { uploadFileEndpoint } from '../files/index.ts';
import { recordParams } from '../records/index.ts';
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

export const MOST_PRODUCED = 50;

const producedSchema = z
  .object({ id: z.uuid(), contractNo: z.string(), reason: z.string().nullable() })
  .meta({ id: 'ProducedContract' });

export type ProducedContract = z.output<typeof producedSchema>;

export const employeeContractEndpoints = {
  ...employeeContracts.endpoints,
  upload: uploadFileEndpoint(employeeContracts),
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
  submit: employeeContracts.command('submit', '送交簽署', { errors: ['StateConflict', 'ContractOverlap'] }),
  retract: employeeContracts.command('retract', '退回草稿', { errors: ['StateConflict'] }),
  sign: employeeContracts.command('sign', '合約簽署', {
    body: { signedOn: requiredDate('簽署日'), signedFileId: z.uuid().nullable() },
    errors: ['StateConflict', 'ContractDateInvalid'],
  }),
  changeEnd: employeeContracts.command('changeEnd', '編輯合約結束日', {
    body: { endOn: requiredDate('新迄日'), closingReason: requiredText('原因', REASON_LENGTH) },
    errors: ['StateConflict', 'ContractOverlap', 'ContractDateInvalid', 'ContractTermMismatch'],
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
    body: { endOn: calendarDateSchema.nullable() },
    errors: [
      'StateConflict',
      'ContractAlreadyRenewed',
      'ContractDateInvalid',
      'ContractOutsideEmployment',
      'ContractTemplateNotInUse',
    ],
  }),
  /** Makes the Word documents of contracts and keeps them, each whole or not at all; what one is refused is told by its name. */
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
    errors: ['NotFound'],
  }),
  document: downloadEndpoint({
    id: 'employeeContracts.document',
    path: '/employee-contracts/:id/document',
    summary: '下載合約檔案',
    access: 'employee_contract:view',
    params: recordParams,
    errors: ['FileMissing', 'ContractValuesHidden'],
  }),
  signedFile: downloadEndpoint({
    id: 'employeeContracts.signedFile',
    path: '/employee-contracts/:id/signed-file',
    summary: '下載合約簽署檔',
    access: 'employee_contract:view',
    params: recordParams,
    errors: ['FileMissing', 'ContractValuesHidden'],
  }),
};
