import { budgetViolations, type BudgetViolation, projectStates } from '@hr/domain/projects';
import { z } from 'zod';
import {
  calendarDateSchema,
  exportQueryShape,
  listOf,
  listQueryShape,
  optionalText,
  requiredText,
  versionSchema,
} from '../core/index.ts';
import { employeeReferenceSchema } from '../employees/index.ts';
import { budgetCategories, eligibleCosts, funders, projectKinds } from './project-choices.ts';

export const projectIdSchema = z.uuid();

const AMOUNT_MESSAGE = '請輸入 0 以上的整數（元）';
/** A hundred billion: no grant comes near it, and every sum of such amounts is an exact number. */
const LARGEST_AMOUNT = 100_000_000_000;

/** Integer NTD. */
export const amountSchema = z
  .int(AMOUNT_MESSAGE)
  .min(0, AMOUNT_MESSAGE)
  .max(LARGEST_AMOUNT, `不可超過 ${LARGEST_AMOUNT.toLocaleString('zh-TW')} 元`);

const PERCENT_MESSAGE = '請輸入 0 到 100，最多兩位小數';

const percentSchema = z
  .number(PERCENT_MESSAGE)
  .min(0, PERCENT_MESSAGE)
  .max(100, PERCENT_MESSAGE)
  .refine((percent) => Number(percent.toFixed(2)) === percent, PERCENT_MESSAGE);

const codeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, '請輸入計畫編號')
  .max(30, '不可超過 30 個字')
  .regex(/^(?:[A-Z0-9][A-Z0-9._/-]*)?$/, '計畫編號只能使用英文字母、數字與 . _ / -');

const MOST_CO_INVESTIGATORS = 20;

export const budgetLineSchema = z.strictObject({
  category: z.enum(budgetCategories, '請選擇科目'),
  amount: amountSchema,
});

/** What a person fills in; the state has its own commands. */
export const projectFields = z.strictObject({
  code: codeSchema,
  grantNo: optionalText(50),
  nameZh: requiredText('計畫名稱', 100),
  shortName: optionalText(30),
  nameEn: optionalText(200),
  kind: z.enum(projectKinds, '請選擇計畫類別'),
  funder: z.enum(funders, '請選擇補助／委託單位'),
  approvalDocumentNo: optionalText(50),
  approvedOn: calendarDateSchema.nullable(),
  principalInvestigatorId: z.uuid('請選擇計畫主持人'),
  coInvestigatorIds: z.array(z.uuid()).max(MOST_CO_INVESTIGATORS, `共同主持人不可超過 ${MOST_CO_INVESTIGATORS} 位`),
  managerId: z.uuid().nullable(),
  startOn: calendarDateSchema,
  endOn: calendarDateSchema,
  approvedAmount: amountSchema,
  personnelAmount: amountSchema.nullable(),
  budgetLines: z.array(budgetLineSchema).max(budgetCategories.length),
  eligibleCosts: z.array(z.enum(eligibleCosts, '請選擇可支應項目')).max(eligibleCosts.length),
  maxEffortPercent: percentSchema.nullable(),
  isFundsPending: z.boolean(),
  costCenter: optionalText(20),
  accountCode: optionalText(20),
  note: optionalText(500),
});

type Fields = z.output<typeof projectFields>;

/** A complaint about one field. */
export interface ProjectComplaint {
  readonly path: readonly [keyof Fields, ...(string | number)[]];
  readonly message: string;
}

const budgetComplaint = (violation: BudgetViolation): ProjectComplaint => {
  if (violation.code === 'personnelAboveTotal') {
    return { path: ['personnelAmount'], message: '人事費核定不可大於核定總額' };
  }
  return violation.code === 'linesAboveTotal'
    ? {
        path: ['approvedAmount'],
        message: `預算科目合計超過核定總額 ${violation.excess.toLocaleString('zh-TW')} 元`,
      }
    : { path: ['budgetLines', violation.line, 'category'], message: '預算科目重複' };
};

type Related = Pick<
  Fields,
  | 'startOn'
  | 'endOn'
  | 'approvedAmount'
  | 'personnelAmount'
  | 'budgetLines'
  | 'principalInvestigatorId'
  | 'coInvestigatorIds'
>;

/** What is wrong between the fields of a project. */
export const projectComplaints = (project: Related): ProjectComplaint[] => {
  const { startOn, endOn, principalInvestigatorId, coInvestigatorIds } = project;
  return [
    ...(endOn < startOn ? [{ path: ['endOn'], message: '結束日不可早於起始日' } as const] : []),
    ...(coInvestigatorIds.includes(principalInvestigatorId)
      ? [{ path: ['coInvestigatorIds'], message: '共同主持人不可與計畫主持人相同' } as const]
      : []),
    ...(new Set(coInvestigatorIds).size < coInvestigatorIds.length
      ? [{ path: ['coInvestigatorIds'], message: '共同主持人重複' } as const]
      : []),
    ...budgetViolations({ ...project, lines: project.budgetLines }).map(budgetComplaint),
  ];
};

const requireSound = (project: Related, context: z.core.$RefinementCtx): void => {
  for (const { path, message } of projectComplaints(project)) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
};

/** A new project; the form and the API body are the same schema. */
export const projectInputSchema = projectFields.superRefine(requireSound).meta({ id: 'ProjectInput' });

export type ProjectInput = z.output<typeof projectInputSchema>;

/** 「編輯」 */
export const projectUpdateSchema = projectFields
  .extend({ version: versionSchema })
  .superRefine(requireSound)
  .meta({ id: 'ProjectUpdate' });

export type ProjectUpdate = z.output<typeof projectUpdateSchema>;

/** A command that needs nothing but the version that was read. */
export const projectCommandSchema = z.strictObject({ version: versionSchema }).meta({ id: 'ProjectCommand' });

/** 「展延」: a later last day, by the funder's letter. */
export const projectExtensionSchema = z
  .strictObject({
    extendedEndOn: calendarDateSchema,
    extensionDocumentNo: requiredText('展延文號', 50),
    version: versionSchema,
  })
  .meta({ id: 'ProjectExtension' });

export type ProjectExtension = z.output<typeof projectExtensionSchema>;

/** 「終止」 */
export const projectTerminationSchema = z
  .strictObject({ reason: requiredText('終止原因', 200), version: versionSchema })
  .meta({ id: 'ProjectTermination' });

export type ProjectTermination = z.output<typeof projectTerminationSchema>;

/** 「複製為次年度計畫」 under a number of its own. */
export const projectCopySchema = z.strictObject({ code: codeSchema }).meta({ id: 'ProjectCopy' });

export type ProjectCopy = z.output<typeof projectCopySchema>;

export const projectSchema = projectFields
  .omit({ principalInvestigatorId: true, coInvestigatorIds: true, managerId: true })
  .extend({
    id: projectIdSchema,
    code: z.string(),
    principalInvestigator: employeeReferenceSchema,
    coInvestigators: z.array(employeeReferenceSchema),
    manager: employeeReferenceSchema.nullable(),
    state: z.enum(projectStates),
    extendedEndOn: calendarDateSchema.nullable(),
    extensionDocumentNo: z.string().nullable(),
    terminationReason: z.string().nullable(),
    /** Days until the last day, extensions included; negative after it, null while nobody works on it. */
    daysLeft: z.int().nullable(),
    version: versionSchema,
  })
  .meta({ id: 'Project' });

export type Project = z.output<typeof projectSchema>;

export const projectSortKeys = [
  'code',
  'nameZh',
  'kind',
  'funder',
  'principalInvestigator',
  'period',
  'approvedAmount',
  'personnelAmount',
  'daysLeft',
] as const;

export const projectListQuerySchema = z.strictObject({
  ...listQueryShape(projectSortKeys),
  kind: z.enum(projectKinds).optional(),
  funder: z.enum(funders).optional(),
  state: z.enum(projectStates).optional(),
  principalInvestigatorId: z.uuid().optional(),
  /** Only those with a day in common with the period; either end may be open. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  /** Only those on which people work and that end within ninety days, or have ended. */
  isEnding: z.enum(['yes']).optional(),
});

export type ProjectListQuery = z.output<typeof projectListQuerySchema>;

export const projectListSchema = listOf(projectSchema);

/** Everyone who leads or led a project, for the filter of the list. */
export const investigatorListSchema = z.object({ items: z.array(employeeReferenceSchema) });

/** The columns that a list shows and an export writes, in their usual order. */
export const projectColumns = {
  code: '計畫編號',
  grantNo: '補助單位計畫編號',
  nameZh: '計畫名稱',
  kind: '計畫類別',
  funder: '補助／委託單位',
  principalInvestigator: '計畫主持人',
  period: '執行期間',
  approvedAmount: '核定總額',
  personnelAmount: '人事費核定',
  state: '狀態',
  daysLeft: '到期倒數',
  approvalDocumentNo: '核定文號',
  costCenter: '成本中心',
  accountCode: '會計科目',
  note: '備註',
} as const;

export type ProjectColumn = keyof typeof projectColumns;

export const projectExportQuerySchema = projectListQuerySchema
  .omit({ page: true, pageSize: true })
  .extend(exportQueryShape);

export type ProjectExportQuery = z.output<typeof projectExportQuerySchema>;

/** The columns of an import file by the field they fill; a project is recognised by its number. */
export const projectImportColumns = {
  code: '計畫編號',
  nameZh: '計畫名稱',
  grantNo: '補助單位計畫編號',
  shortName: '計畫簡稱',
  nameEn: '英文名稱',
  kind: '計畫類別',
  funder: '補助／委託單位',
  approvalDocumentNo: '核定文號',
  approvedOn: '核定日',
  principalInvestigatorNo: '計畫主持人員工編號',
  coInvestigatorNos: '共同主持人員工編號',
  managerNo: '計畫管理人員工編號',
  startOn: '執行起日',
  endOn: '執行迄日',
  approvedAmount: '核定總額',
  personnelAmount: '人事費核定',
  eligibleCosts: '可支應項目',
  maxEffortPercent: '投入上限（%）',
  isFundsPending: '經費尚未撥入',
  costCenter: '成本中心',
  accountCode: '會計科目',
  note: '備註',
} as const;
