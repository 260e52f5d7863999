import { type DocumentRequirementInput, documentRequirements } from '@hr/contracts/people/document-requirements';
import type { Context } from '#core/context.ts';
import { type At, changer, creator, insertRecords, isThere, remover } from '#records/index.ts';
import { requirementStore } from './document-requirement.rows.ts';

const { fields } = documentRequirements;
const [change, create] = [changer(requirementStore), creator(requirementStore)];

/** @throws AppError DuplicateDocumentRequirement (unique constraint). */
export const createRequirement = (context: Context, input: DocumentRequirementInput) =>
  create(context, { insert: async ({ db }) => (await insertRecords(db, requirementStore, [input]))[0] ?? '' });

/** @throws AppError DuplicateDocumentRequirement (unique constraint). */
export const updateRequirement = (context: Context, at: At, input: DocumentRequirementInput) =>
  change(context, at, {
    action: '編輯',
    decide: (before) => (isThere(fields, { input, stored: before }) ? undefined : input),
  });

export const deleteRequirement = remover(requirementStore);
