import { z } from 'zod';
import type { TemplateState } from '@hr/domain/contracts/contract-templates';
import { downloadEndpoint, endpoint, uploadEndpoint, versionQuerySchema } from '../../core/index.ts';
import {
  choiceField,
  choicesField,
  codeField,
  dateField,
  employmentTypesField,
  longTextField,
  shownChoice,
  shownCount,
  shownInstant,
  shownNumber,
  shownText,
  shownTexts,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { projectKindNames } from '../../organisation/projects/project-names.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record, recordParams } from '../../records/index.ts';
import { templateVersionEndpoints } from './template-version.endpoints.ts';

export const templateStateNames: Readonly<Record<TemplateState, string>> = {
  draft: '草稿',
  in_use: '啟用',
  out_of_use: '停用',
};

/** Term of contracts made from a template. */
export const templateTermNames = { indefinite: '不定期', fixed_term: '定期' } as const;

export const templateLanguageNames = { zh: '中文', en: '英文', bilingual: '中英雙語' } as const;

const MOST_TYPES = 20;

const description = record({
  name: 'ContractTemplate',
  path: '/contract-templates',
  screen: 'contract_template',
  noun: '合約範本',
  order: 'code',
  search: ['code', 'nameZh'],
  fields: {
    code: codeField('範本編號', { unique: 'DuplicateContractTemplateCode', example: 'CT-01' }),
    nameZh: textField('範本名稱', 100, { example: '專任助理勞動契約', unique: 'DuplicateContractTemplateName' }),
    employmentTypeIds: employmentTypesField('適用聘僱類型', { most: MOST_TYPES }),
    termKind: withFilter(choiceField('契約性質', templateTermNames, { initial: 'indefinite' })),
    language: withFilter(choiceField('語言', templateLanguageNames, { initial: 'zh' })),
    projectKinds: {
      ...choicesField('適用計畫類別', projectKindNames, []),
      hint: '未選擇表示不限計畫',
    },
    effectiveOn: dateField('生效日', { hint: '自此日起可選用' }),
    note: longTextField('備註', 500),
  },
  stored: {
    state: withFilter(shownChoice('狀態', templateStateNames)),
    versionNo: shownNumber('版本'),
    fileName: shownText('範本檔案'),
  },
  derived: {
    placeholders: shownTexts('使用的欄位'),
    unknownPlaceholders: shownTexts('無法辨識的欄位'),
    usageCount: shownCount('使用次數'),
    contractsInForce: shownCount('使用中合約數'),
    updatedAt: shownInstant('檔案更新時間'),
    updatedBy: shownText('更新人'),
  },
  columns: [
    'code',
    'nameZh',
    'employmentTypes',
    'termKind',
    'language',
    'projectKinds',
    'versionNo',
    'effectiveOn',
    'contractsInForce',
    'state',
    'updatedAt',
    'updatedBy',
    'fileName',
    'unknownPlaceholders',
    'note',
  ],
  moreSortKeys: ['updatedAt', 'usageCount', 'contractsInForce'],
  filters: {
    employmentTypeId: z.uuid().optional(),
    /** Templates from which contracts can be made today. */
    isUsable: z.enum(['yes']).optional(),
    /** Templates for employees on such a project: those with the kind, and those without any. */
    projectKind: z.enum(Object.keys(projectKindNames) as (keyof typeof projectKindNames)[]).optional(),
  },
  removalErrors: ['ContractTemplateInUse'],
});

const { previewImport: _preview, import: _import, ...endpoints } = description.endpoints;

/**
 * 合約範本: a versioned Word document with placeholders. Templates cannot be imported, because a table does not contain
 * their documents.
 */
export const contractTemplates = { ...description, endpoints };

export type ContractTemplate = ItemOf<typeof contractTemplates>;

export type ContractTemplateInput = InputOf<typeof contractTemplates>;

export type ContractTemplateListQuery = ListQueryOf<typeof contractTemplates>;

/** A placeholder of a template with its value, or null without one. Sensitive values are masked. */
const mergeValueSchema = z
  .object({
    name: z.string(),
    /** Label of the placeholder, or null for an unknown name. */
    label: z.string().nullable(),
    value: z.string().nullable(),
    isSensitive: z.boolean(),
  })
  .meta({ id: 'MergeValue' });

export type MergeValue = z.output<typeof mergeValueSchema>;

/** Text of a template with placeholders in braces, and their values. */
export const templatePreviewSchema = z
  .object({ paragraphs: z.array(z.string()), values: z.array(mergeValueSchema) })
  .meta({ id: 'ContractTemplatePreview' });

export type TemplatePreview = z.output<typeof templatePreviewSchema>;

export const contractTemplateEndpoints = {
  ...endpoints,
  ...templateVersionEndpoints,
  /** Replaces the Word document; adds a new version if contracts were made from the current one. */
  replaceFile: uploadEndpoint({
    id: 'contractTemplates.replaceFile',
    path: '/contract-templates/:id/file',
    summary: '上傳合約範本檔案',
    access: 'contract_template:edit',
    params: recordParams,
    query: versionQuerySchema,
    response: contractTemplates.item,
    errors: ['StaleVersion', 'UnreadableTemplate', 'UnacceptableFile', 'ContractTemplateUnready'],
  }),
  downloadFile: downloadEndpoint({
    id: 'contractTemplates.downloadFile',
    path: '/contract-templates/:id/file',
    summary: '下載合約範本檔案',
    access: 'contract_template:view',
    params: recordParams,
    errors: ['FileMissing'],
  }),
  activate: contractTemplates.command('activate', '啟用合約範本', {
    isBulk: true,
    errors: ['StateConflict', 'ContractTemplateUnready'],
  }),
  deactivate: contractTemplates.command('deactivate', '停用合約範本', { isBulk: true, errors: ['StateConflict'] }),
  /** Creates a draft with the same file, and its own name and code. */
  copy: endpoint({
    id: 'contractTemplates.copy',
    method: 'POST',
    path: '/contract-templates/:id/copy',
    summary: '複製合約範本',
    access: 'contract_template:edit',
    params: recordParams,
    body: z.strictObject({ code: contractTemplates.fields.code.schema }),
    response: contractTemplates.item,
    status: 201,
    idempotent: true,
    errors: ['DuplicateContractTemplateCode', 'DuplicateContractTemplateName', 'FileMissing'],
  }),
  /** Returns the values for an employee in the caller's scope. */
  preview: endpoint({
    id: 'contractTemplates.preview',
    method: 'GET',
    path: '/contract-templates/:id/preview',
    summary: '預覽合約範本',
    access: 'contract_template:view',
    params: recordParams,
    query: z.strictObject({ employeeId: z.uuid() }),
    response: templatePreviewSchema,
  }),
};
