import type { MergeValue, TemplatePreview } from '@hr/contracts/contracts/contract-templates';
import { fillPlaceholders, type PlaceholderFacts, placeholderOf } from '@hr/domain/contracts/contract-templates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { contractTemplateStore, findVersions, type TemplateVersion } from './contract-template.rows.ts';
import { findPeopleFacts } from './merge-facts.rows.ts';

const MASK = '＊＊＊';

/** The names of a template with what stands for them; a preview shows that something sensitive is known, and not what. */
const mergeValues = (
  names: readonly string[],
  facts: PlaceholderFacts,
  filledIn: Readonly<Record<string, string>>,
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

interface Previewed {
  readonly employeeId: string;
  readonly contract?: Partial<PlaceholderFacts['contract']> & { readonly jobTitle?: string };
  readonly filledIn?: Readonly<Record<string, string>>;
}

/** The text of a version with what is known of somebody. @throws AppError NotFound for somebody out of reach, before all else. */
export const previewVersion = async (
  context: Context,
  findVersion: () => Promise<Pick<TemplateVersion, 'placeholders' | 'paragraphs'> | undefined>,
  { employeeId, contract = {}, filledIn = {} }: Previewed,
): Promise<TemplatePreview> => {
  const person = (
    await findPeopleFacts(context, [{ key: employeeId, employeeId, day: contract.startOn ?? context.today }])
  ).get(employeeId);
  if (!person) {
    throw new AppError('NotFound');
  }
  const version = await findVersion();
  const facts = {
    ...person,
    contract: { ...unknownContract, ...contract },
    jobTitle: contract.jobTitle || person.jobTitle,
    employmentType: null,
    projects: [],
  };
  return {
    paragraphs: [...(version?.paragraphs ?? [])],
    values: mergeValues(version?.placeholders ?? [], facts, filledIn),
  };
};

/** 「預覽」. @throws AppError NotFound, also for somebody out of reach. */
export const previewTemplate = async (
  context: Context,
  { id, employeeId }: { readonly id: string; readonly employeeId: string },
): Promise<TemplatePreview> => {
  await contractTemplateStore.load(context, id);
  return previewVersion(context, async () => (await findVersions(context, id))[0], { employeeId });
};
