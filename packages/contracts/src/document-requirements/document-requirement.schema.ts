import type { DocumentCategory } from '@hr/domain/employee-documents';
import { documentCategoryNames } from '../employee-documents/document-names.ts';
import { choiceField, choicesField, optionalTextField } from '../fields/index.ts';
import { type InputOf, type ItemOf, record } from '../records/index.ts';

/** Of whom something is asked, by where they are in their employment. */
const peopleNames = { employed: '在職', upcoming: '待報到', left: '離職' };

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
    note: optionalTextField('備註', 200),
  },
});

// There are a handful of them: none are imported.
const { previewImport: _preview, import: _import, ...endpoints } = described.endpoints;

/** What people have to hand in (必備文件): a kind of document, and of whom. */
export const documentRequirements = { ...described, endpoints };

export const documentRequirementEndpoints = endpoints;

export type DocumentRequirement = ItemOf<typeof documentRequirements>;

export type DocumentRequirementInput = InputOf<typeof documentRequirements>;
