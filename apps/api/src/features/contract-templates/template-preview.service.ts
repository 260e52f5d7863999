import type { MergeValue, TemplatePreview } from '@hr/contracts/contract-templates';
import { fillPlaceholders, type PlaceholderFacts, placeholderOf } from '@hr/domain/contract-templates';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { contractTemplateStore, findVersions } from './contract-template.rows.ts';
import { findPeopleFacts } from './merge-facts.rows.ts';

const MASK = '＊＊＊';

/** The names of a template with what stands for them; a preview shows that something sensitive is known, and not what. */
export const mergeValues = (
  names: readonly string[],
  facts: PlaceholderFacts,
  filledIn?: Readonly<Record<string, string>>,
): MergeValue[] => {
  const { values } = fillPlaceholders(names, facts, filledIn);
  return names.map((name) => {
    const placeholder = placeholderOf(name);
    const isSensitive = placeholder?.group !== undefined;
    const value = values[name] ?? null;
    return {
      name,
      label: placeholder?.label ?? null,
      value: isSensitive && value !== null ? MASK : value,
      isSensitive,
    };
  });
};

const unknownContract: PlaceholderFacts['contract'] = {
  contractNo: null,
  startOn: null,
  endOn: null,
  fixedTermReason: null,
  payBasis: 'monthly',
  pay: null,
  probationMonths: null,
  workContent: null,
  workPlace: null,
  workHours: null,
};

/** 「預覽」: the text of a template with what is known of somebody. @throws AppError NotFound, also for somebody out of reach. */
export const previewTemplate = async (
  context: Context,
  { id, employeeId }: { readonly id: string; readonly employeeId: string },
): Promise<TemplatePreview> => {
  await contractTemplateStore.load(context, id);
  const person = (await findPeopleFacts(context, [employeeId])).get(employeeId);
  if (!person) {
    throw new AppError('NotFound');
  }
  const [last] = await findVersions(context, id);
  const facts = { ...person, contract: unknownContract, employmentType: null, projects: [] };
  return {
    paragraphs: [...(last?.paragraphs ?? [])],
    values: mergeValues(last?.placeholders ?? [], facts),
  };
};
