import type { ConcernedPeople, DocumentCategory, Standing } from '@hr/domain/people/employee-documents';
import { documentCategoryNames } from '../employee-documents/document-names.ts';
import { choiceField, choicesField, optionalEmploymentTypesField, optionalTextField } from '../../fields/index.ts';
import { type InputOf, type ItemOf, record } from '../../records/index.ts';

const peopleNames: Readonly<Record<Standing, string>> = {
  employed: '在職',
  upcoming: '待報到',
  left: '離職',
};

const concernedNames: Readonly<Record<ConcernedPeople, string>> = {
  everybody: '全部',
  nationals: '本國人',
  foreigners: '外國人',
};

const MOST_TYPES = 50;

const requiredOf = choicesField('適用對象', peopleNames, ['employed']);

const described = record({
  name: 'DocumentRequirement',
  path: '/document-requirements',
  screen: 'employee_document',
  noun: '必備文件',
  order: 'category',
  search: ['note'],
  titleOf: ({ category }: { readonly category: DocumentCategory }) => documentCategoryNames[category],
  fields: {
    category: {
      ...choiceField('文件類別', documentCategoryNames, { initial: 'identity_card' }),
      unique: 'DuplicateDocumentRequirement' as const,
    },
    requiredOf: { ...requiredOf, schema: requiredOf.schema.min(1, '請選擇適用對象'), isRequired: true },
    concerns: {
      ...choiceField('適用身分', concernedNames, { initial: 'everybody' }),
      hint: '大陸、港澳與無國籍人士屬外國人',
    },
    employmentTypeIds: optionalEmploymentTypesField('適用聘僱類型', { most: MOST_TYPES }),
    note: optionalTextField('備註', 200),
  },
});

// There are only a few of them, so there is no import.
const { previewImport: _preview, import: _import, ...endpoints } = described.endpoints;

/** Required documents (必備文件): a category and the employees who have to hand it in. */
export const documentRequirements = { ...described, endpoints };

export const documentRequirementEndpoints = endpoints;

export type DocumentRequirement = ItemOf<typeof documentRequirements>;

export type DocumentRequirementInput = InputOf<typeof documentRequirements>;
