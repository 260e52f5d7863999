import { z } from 'zod';
import { instantSchema, versionSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { storedFileSchema } from '../../files/index.ts';
import { bodyShape } from './application-parts.ts';
import { type ApplicationKind, applicationKinds, applicationKindSet, draftedKinds } from './kinds/index.ts';

/** What somebody has filled in so far, by the names of the form. */
export type DraftValues = Readonly<Record<string, unknown>>;

const LONGEST_NAME = 50;
/** Room for all that the longest form takes. */
const LONGEST_TEXT = 40_000;

const valuesSchema = z
  .record(z.string().max(LONGEST_NAME), z.unknown())
  .refine((values) => JSON.stringify(values).length <= LONGEST_TEXT, '草稿內容過長');

/** A draft as it is saved: nothing of it is judged, and nothing has to be filled in. */
export const applicationDraftBody = z
  .strictObject({ kind: z.enum(draftedKinds), ...bodyShape, payload: valuesSchema })
  .meta({ id: 'ApplicationDraftBody' });

export type ApplicationDraftBody = z.output<typeof applicationDraftBody>;

/** A draft (草稿), which nobody sees but its applicant. */
export const applicationDraftSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(applicationKinds),
    /** What is to be applied for, by what people call it. */
    name: z.string(),
    agent: employeeReferenceSchema.nullable(),
    attachments: z.array(storedFileSchema),
    payload: valuesSchema,
    /** What was filled in is asked for in another way by now; what is asked for no longer is left out. */
    isOutdated: z.boolean(),
    savedAt: instantSchema,
    version: versionSchema,
  })
  .meta({ id: 'ApplicationDraft' });

export type ApplicationDraft = z.output<typeof applicationDraftSchema>;

interface Taken {
  readonly values: Record<string, unknown>;
  /** Something was filled in that the kind does not ask for, or not so. */
  readonly hasLost: boolean;
}

const shapeOf = (kind: ApplicationKind): Readonly<Record<string, z.ZodType>> =>
  (applicationKindSet[kind].sent as unknown as { readonly shape: Readonly<Record<string, z.ZodType>> }).shape;

/** All that the form of a kind asks for, with nothing filled in. */
export const nothingFilledIn = (kind: ApplicationKind): DraftValues =>
  Object.fromEntries(Object.keys(shapeOf(kind)).map((name) => [name, null]));

/** A list in which something has to be chosen, and nothing is yet. */
const isListBegun = (value: unknown, { issues }: z.ZodError): boolean =>
  Array.isArray(value) && value.length === 0 && issues.every(({ code }) => code === 'too_small');

const isTaken = (schema: z.ZodType | undefined, value: unknown): boolean => {
  const judged = schema?.safeParse(value);
  return judged !== undefined && (judged.success || isListBegun(value, judged.error));
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const itemsOf = (kind: ApplicationKind): Readonly<Record<string, z.ZodType>> =>
  (applicationKindSet[kind] as { readonly draftItems?: Readonly<Record<string, z.ZodType>> }).draftItems ?? {};

/** What is taken of a value; undefined for nothing. */
const takenOf = (kind: ApplicationKind, name: string, value: unknown): unknown => {
  const item = itemsOf(kind)[name];
  if (item && Array.isArray(value)) {
    return value.filter((one) => item.safeParse(one).success);
  }
  return isTaken(shapeOf(kind)[name], value) ? value : undefined;
};

const isWhole = (taken: unknown, value: unknown): boolean =>
  Array.isArray(taken) && Array.isArray(value) ? taken.length === value.length : taken !== undefined;

/**
 * Of what was filled in that which the form of a kind asks for today, each value by itself, and of the lists of which the kind
 * says so each item: what is lacking stays so.
 */
export const takenByForm = (kind: ApplicationKind, filledIn: DraftValues): Taken => {
  const entries = Object.entries(filledIn).filter(([, value]) => !isEmpty(value));
  const taken = entries.map(([name, value]) => [name, takenOf(kind, name, value)] as const);
  return {
    values: Object.fromEntries(taken.filter(([, value]) => value !== undefined)),
    hasLost: taken.some(([, value], place) => !isWhole(value, entries[place]?.[1])),
  };
};
