import { insuranceSchemes } from '@hr/domain/people/insurance-enrolments';
import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema } from '../../core/index.ts';
import { employeeDocuments, expiryFault } from '../employee-documents/index.ts';
import { enrolmentFaults, insuranceEnrolments, insuredAmountSchema } from '../insurance-enrolments/index.ts';
import {
  dependentFaults,
  dependentIdentitySchema,
  nhiDependents,
  OWN_NUMBER_OF_EMPLOYEE,
} from '../nhi-dependents/index.ts';
import { requireSoundBeginning } from './beginning-rules.ts';
import { employeeFields } from './employee-fields.ts';
import { requireForeignPapers, requireSoundPerson } from './person-rules.ts';
import { beginningFields, schemasOf } from './employment.schema.ts';

const { scheme, selfPercent, healthCapacity } = insuranceEnrolments.fields;
const { category, fileId, expiresOn, confidentiality } = employeeDocuments.fields;

/** In what somebody new is insured; from the first day of work unless another is told. */
const enrolment = z.strictObject({
  scheme: scheme.schema,
  startOn: calendarDateSchema.nullable(),
  insuredAmount: insuredAmountSchema,
  selfPercent: selfPercent.schema,
  healthCapacity: healthCapacity.schema,
});

/** A file that was uploaded before, as a document of somebody new. */
const document = z.strictObject({
  category: category.schema,
  fileId: fileId.schema,
  expiresOn: expiresOn.schema,
  confidentiality: confidentiality.schema,
});

/** Who is insured in health insurance with somebody new; from the day on which they are unless another is told. */
const dependent = z.strictObject({
  nameZh: nhiDependents.fields.nameZh.schema,
  relation: nhiDependents.fields.relation.schema,
  identityNumber: dependentIdentitySchema,
  birthOn: nhiDependents.fields.birthOn.schema,
  startOn: calendarDateSchema.nullable(),
  reduction: nhiDependents.fields.reduction.schema,
});

const [MOST_DOCUMENTS, MOST_DEPENDENTS] = [50, 20];

const shape = {
  ...schemasOf({ ...employeeFields, ...beginningFields }),
  enrolments: z.array(enrolment).max(insuranceSchemes.length, '每一險別至多一筆').default([]),
  dependents: z.array(dependent).max(MOST_DEPENDENTS, `眷屬不可超過 ${MOST_DEPENDENTS} 位`).default([]),
  documents: z.array(document).max(MOST_DOCUMENTS, `一次不可超過 ${MOST_DOCUMENTS} 份文件`).default([]),
  /** A photo that was uploaded before. */
  photoFileId: z.uuid().nullable().default(null),
};

const newcomer = z.strictObject(shape);

/**
 * Somebody new as they are entered at once: the person and their photo, where they begin, in what they and theirs are insured,
 * what they hand in.
 */
export type EmployeeCreate = z.output<typeof newcomer>;

export type NewcomerEnrolment = EmployeeCreate['enrolments'][number];

export type NewcomerDependent = EmployeeCreate['dependents'][number];

export type NewcomerDocument = EmployeeCreate['documents'][number];

/** From when somebody new is insured. */
export const enrolledFrom = ({ startOn }: Pick<NewcomerEnrolment, 'startOn'>, hiredOn: CalendarDate): CalendarDate =>
  startOn ?? hiredOn;

/** From when somebody is insured with whoever is new: with them unless another day is told. */
export const coveredFrom = (
  { startOn }: Pick<NewcomerDependent, 'startOn'>,
  { hiredOn, enrolments }: Pick<EmployeeCreate, 'hiredOn' | 'enrolments'>,
): CalendarDate => {
  const health = enrolments.find((each) => each.scheme === 'health');
  return startOn ?? (health ? enrolledFrom(health, hiredOn) : hiredOn);
};

const complainAt =
  (context: z.core.$RefinementCtx, path: (string | number)[]) =>
  (faults: Readonly<Record<string, string | null>>): void => {
    for (const [field, message] of Object.entries(faults)) {
      if (message !== null) {
        context.addIssue({ code: 'custom', path: [...path, field], message });
      }
    }
  };

const requireSoundNewcomer = (input: EmployeeCreate, context: z.core.$RefinementCtx): void => {
  requireSoundPerson(input, context);
  requireForeignPapers(input, context, { isNew: true });
  requireSoundBeginning(input, context);
  if (typeof input.identityNumber !== 'string') {
    const message = input.idKind === 'local' ? '請輸入身分證字號' : '請輸入統一證號（居留證號）';
    context.addIssue({ code: 'custom', path: ['identityNumber'], message });
  }
  for (const [place, each] of input.enrolments.entries()) {
    const startOn = enrolledFrom(each, input.hiredOn);
    complainAt(context, ['enrolments', place])({
      ...enrolmentFaults({ ...each, startOn, endOn: null }),
      startOn: startOn < input.hiredOn ? '加保日不可早於到職日' : null,
    });
  }
  for (const [place, each] of input.dependents.entries()) {
    const theirs = { ...each, startOn: coveredFrom(each, input), endOn: null };
    complainAt(context, ['dependents', place])(dependentFaults(theirs));
    if (each.identityNumber === input.identityNumber) {
      complainAt(context, ['dependents', place])({ identityNumber: OWN_NUMBER_OF_EMPLOYEE });
    }
  }
  for (const [place, each] of input.documents.entries()) {
    complainAt(context, ['documents', place])({ expiresOn: expiryFault({ ...each, issuedOn: null }) });
  }
};

/** What is told to add somebody. */
export const employeeCreate = newcomer.superRefine(requireSoundNewcomer).meta({ id: 'EmployeeCreate' });

const rules = z.custom<EmployeeCreate>().superRefine(requireSoundNewcomer);

const nothing = {
  ...Object.fromEntries(Object.keys(shape).map((name) => [name, null])),
  enrolments: [],
  dependents: [],
  documents: [],
};

/** What is wrong between those fields of somebody new that are filled in soundly so far; of the others nothing is known. */
export const newcomerFaults = (
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): { name: string; message: string }[] => {
  const known = Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const { success, data } = (schema as z.ZodType).safeParse(values[name]);
      return success && names.includes(name) ? [[name, data]] : [];
    }),
  );
  // The rules about the beginning measure from its day.
  const unmeasured =
    known['hiredOn'] === undefined
      ? {
          birthOn: null,
          seniorityOn: null,
          leaveSeniorityOn: null,
          probationEndsOn: null,
          enrolments: [],
          dependents: [],
        }
      : {};
  const { error } = rules.safeParse({ ...nothing, ...known, ...unmeasured });
  return (error?.issues ?? []).flatMap(({ path, message }) =>
    names.includes(String(path[0])) ? [{ name: path.join('.'), message }] : [],
  );
};
