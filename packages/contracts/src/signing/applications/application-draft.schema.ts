import { z } from 'zod';
import { instantSchema, versionSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { storedFileSchema } from '../../files/index.ts';
import { bodyShape } from './application-parts.ts';
import { type ApplicationKind, applicationKinds, applicationKindSet, draftedKinds } from './kinds/index.ts';

/** Values entered so far, by field name. */
export type DraftValues = Readonly<Record<string, unknown>>;

const LONGEST_NAME = 50;
/** Enough for the values of the longest form. */
const LONGEST_TEXT = 40_000;

const valuesSchema = z
  .record(z.string().max(LONGEST_NAME), z.unknown())
  .refine((values) => JSON.stringify(values).length <= LONGEST_TEXT, '草稿內容過長');

/** A draft as it is saved: not validated, and no field is required. */
export const applicationDraftBody = z
  .strictObject({ kind: z.enum(draftedKinds), ...bodyShape, payload: valuesSchema })
  .meta({ id: 'ApplicationDraftBody' });

export type ApplicationDraftBody = z.output<typeof applicationDraftBody>;

/** A draft (草稿), visible only to its applicant. */
export const applicationDraftSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(applicationKinds),
    /** Name of the application kind as shown to people. */
    name: z.string(),
    agent: employeeReferenceSchema.nullable(),
    attachments: z.array(storedFileSchema),
    payload: valuesSchema,
    /** Some values no longer fit the current form; values of removed fields are dropped. */
    isOutdated: z.boolean(),
    savedAt: instantSchema,
    version: versionSchema,
  })
  .meta({ id: 'ApplicationDraft' });

export type ApplicationDraft = z.output<typeof applicationDraftSchema>;

interface ParsedDraft {
  readonly values: Record<string, unknown>;
  /** Some values were dropped because the form has no such field or does not accept them. */
  readonly hasDropped: boolean;
}

const getPayloadShape = (kind: ApplicationKind): Readonly<Record<string, z.ZodType>> =>
  (applicationKindSet[kind].sent as unknown as { readonly shape: Readonly<Record<string, z.ZodType>> }).shape;

/** Returns the empty values of a form. */
export const emptyDraftValues = (kind: ApplicationKind): DraftValues =>
  Object.fromEntries(Object.keys(getPayloadShape(kind)).map((name) => [name, null]));

/** A required list that is still empty is accepted in a draft. */
const isEmptyList = (value: unknown, { issues }: z.ZodError): boolean =>
  Array.isArray(value) && value.length === 0 && issues.every(({ code }) => code === 'too_small');

const isAccepted = (schema: z.ZodType | undefined, value: unknown): boolean => {
  const parsed = schema?.safeParse(value);
  return parsed !== undefined && (parsed.success || isEmptyList(value, parsed.error));
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const getItemSchemas = (kind: ApplicationKind): Readonly<Record<string, z.ZodType>> =>
  (applicationKindSet[kind] as { readonly draftItems?: Readonly<Record<string, z.ZodType>> }).draftItems ?? {};

/** Returns the value if the form accepts it, otherwise undefined. */
const parseDraftValue = (kind: ApplicationKind, name: string, value: unknown): unknown => {
  const item = getItemSchemas(kind)[name];
  if (item && Array.isArray(value)) {
    return value.filter((one) => item.safeParse(one).success);
  }
  return isAccepted(getPayloadShape(kind)[name], value) ? value : undefined;
};

const isComplete = (parsed: unknown, value: unknown): boolean =>
  Array.isArray(parsed) && Array.isArray(value) ? parsed.length === value.length : parsed !== undefined;

/**
 * Keeps the values that the current form of the kind accepts, each on its own. Lists named in `draftItems` are filtered
 * by item.
 */
export const parseDraftValues = (kind: ApplicationKind, filledIn: DraftValues): ParsedDraft => {
  const entries = Object.entries(filledIn).filter(([, value]) => !isEmpty(value));
  const parsedEntries = entries.map(([name, value]) => [name, parseDraftValue(kind, name, value)] as const);
  return {
    values: Object.fromEntries(parsedEntries.filter(([, value]) => value !== undefined)),
    hasDropped: parsedEntries.some(([, value], place) => !isComplete(value, entries[place]?.[1])),
  };
};
