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
import { requireValidEmploymentStart, hiringFields, schemasOf } from '../employment/index.ts';
import { employeeFields } from './employee-fields.ts';
import { requireForeignPapers, requireValidPerson } from './person-rules.ts';

const { scheme, selfPercent, healthCapacity } = insuranceEnrolments.fields;
const { category, fileId, expiresOn, confidentiality } = employeeDocuments.fields;

/** Enrolment of a new employee. Null start means the hire date. */
const enrolment = z.strictObject({
  scheme: scheme.schema,
  startOn: calendarDateSchema.nullable(),
  insuredAmount: insuredAmountSchema,
  selfPercent: selfPercent.schema,
  healthCapacity: healthCapacity.schema,
});

/** Document of a new employee; its file is uploaded before. */
const document = z.strictObject({
  category: category.schema,
  fileId: fileId.schema,
  expiresOn: expiresOn.schema,
  confidentiality: confidentiality.schema,
});

/** Dependant of a new employee. Null start means the start of the health insurance. */
const dependent = z.strictObject({
  nameZh: nhiDependents.fields.nameZh.schema,
  relation: nhiDependents.fields.relation.schema,
  identityNumber: dependentIdentitySchema,
  birthOn: nhiDependents.fields.birthOn.schema,
  startOn: calendarDateSchema.nullable(),
  reduction: nhiDependents.fields.reduction.schema,
});

const [MAX_DOCUMENTS, MAX_DEPENDENTS] = [50, 20];

const shape = {
  ...schemasOf({ ...employeeFields, ...hiringFields }),
  enrolments: z.array(enrolment).max(insuranceSchemes.length, '每一險別至多一筆').default([]),
  dependents: z.array(dependent).max(MAX_DEPENDENTS, `眷屬不可超過 ${MAX_DEPENDENTS} 位`).default([]),
  documents: z.array(document).max(MAX_DOCUMENTS, `一次不可超過 ${MAX_DOCUMENTS} 份文件`).default([]),
  /** File id of a photo that was uploaded before. */
  photoFileId: z.uuid().nullable().default(null),
};

const newEmployee = z.strictObject(shape);

/** New employee with photo, position, insurance, dependants and documents in one request. */
export type EmployeeCreate = z.output<typeof newEmployee>;

export type NewEmployeeEnrolment = EmployeeCreate['enrolments'][number];

export type NewEmployeeDependent = EmployeeCreate['dependents'][number];

export type NewEmployeeDocument = EmployeeCreate['documents'][number];

/** Returns the first day of an enrolment of a new employee. */
export const enrolmentStart = (
  { startOn }: Pick<NewEmployeeEnrolment, 'startOn'>,
  hiredOn: CalendarDate,
): CalendarDate => startOn ?? hiredOn;

/** Returns the first day of cover of a dependant: the given day, or the start of the health insurance. */
export const dependentStart = (
  { startOn }: Pick<NewEmployeeDependent, 'startOn'>,
  { hiredOn, enrolments }: Pick<EmployeeCreate, 'hiredOn' | 'enrolments'>,
): CalendarDate => {
  const health = enrolments.find((each) => each.scheme === 'health');
  return startOn ?? (health ? enrolmentStart(health, hiredOn) : hiredOn);
};

const addIssuesAt =
  (context: z.core.$RefinementCtx, path: (string | number)[]) =>
  (faults: Readonly<Record<string, string | null>>): void => {
    for (const [field, message] of Object.entries(faults)) {
      if (message !== null) {
        context.addIssue({ code: 'custom', path: [...path, field], message });
      }
    }
  };

const requireValidNewEmployee = (input: EmployeeCreate, context: z.core.$RefinementCtx): void => {
  requireValidPerson(input, context);
  requireForeignPapers(input, context, { isNew: true });
  requireValidEmploymentStart(input, context);
  if (typeof input.identityNumber !== 'string') {
    const message = input.idKind === 'local' ? '請輸入身分證字號' : '請輸入統一證號（居留證號）';
    context.addIssue({ code: 'custom', path: ['identityNumber'], message });
  }
  for (const [place, each] of input.enrolments.entries()) {
    const startOn = enrolmentStart(each, input.hiredOn);
    addIssuesAt(context, ['enrolments', place])({
      ...enrolmentFaults({ ...each, startOn, endOn: null }),
      startOn: startOn < input.hiredOn ? '加保日不可早於到職日' : null,
    });
  }
  for (const [place, each] of input.dependents.entries()) {
    const dependent = { ...each, startOn: dependentStart(each, input), endOn: null };
    addIssuesAt(context, ['dependents', place])(dependentFaults(dependent));
    if (each.identityNumber === input.identityNumber) {
      addIssuesAt(context, ['dependents', place])({ identityNumber: OWN_NUMBER_OF_EMPLOYEE });
    }
  }
  for (const [place, each] of input.documents.entries()) {
    addIssuesAt(context, ['documents', place])({ expiresOn: expiryFault({ ...each, issuedOn: null }) });
  }
};

/** Request body for a new employee. */
export const employeeCreate = newEmployee.superRefine(requireValidNewEmployee).meta({ id: 'EmployeeCreate' });

const rules = z.custom<EmployeeCreate>().superRefine(requireValidNewEmployee);

const emptyInput = {
  ...Object.fromEntries(Object.keys(shape).map((name) => [name, null])),
  enrolments: [],
  dependents: [],
  documents: [],
};

/** Returns the errors between the named fields, as far as they are valid by themselves. */
export const newEmployeeFaults = (
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): { name: string; message: string }[] => {
  const known = Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const { success, data } = (schema as z.ZodType).safeParse(values[name]);
      return success && names.includes(name) ? [[name, data]] : [];
    }),
  );
  // Rules that compare with the hire date are skipped while it is missing.
  const withoutHireDate =
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
  const { error } = rules.safeParse({ ...emptyInput, ...known, ...withoutHireDate });
  return (error?.issues ?? []).flatMap(({ path, message }) =>
    names.includes(String(path[0])) ? [{ name: path.join('.'), message }] : [],
  );
};
