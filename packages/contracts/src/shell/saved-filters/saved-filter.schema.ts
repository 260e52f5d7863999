import { type Screen, screens } from '@hr/domain/access/roles';
import { z } from 'zod';
import { requiredText, singleLine } from '../../core/index.ts';

/** Lists beside the one that is named after its screen. */
const otherLists = {
  access_review: 'access_set_up',
  candidate_erasure: 'applicant_data_repository',
  evaluation_form: 'performance_evaluation',
  evaluation_interview: 'performance_evaluation',
  evaluation_progress: 'performance_evaluation',
  insurance_movement: 'insurance_enrolment',
  job_opening: 'applicant_data_repository',
  interview: 'applicant_data_repository',
  low_wage: 'salary_adjustment',
  leave_usage_statement: 'employee_application_record',
  leave_liability_statement: 'annual_and_compensatory_management',
  attendance_statement: 'attendance_overview',
  pay_statement: 'salary_report',
  grant_statement: 'project_and_grant_management',
  recruiting_statement: 'applicant_data_repository',
} as const satisfies Readonly<Record<string, Screen>>;

type OtherList = keyof typeof otherLists;

const isOtherList = (list: FilteredList): list is OtherList => list in otherLists;

/** Lists with saved filters: named after their screens, with a separate name for a second list on a screen. */
const filteredLists = [...screens, ...(Object.keys(otherLists) as OtherList[])] as const;

export type FilteredList = (typeof filteredLists)[number];

/** Returns the screen of a list; callers with access to it may read shared filters. */
export const screenOfList = (list: FilteredList): Screen => (isOtherList(list) ? otherLists[list] : list);

export const filteredListSchema = z.enum(filteredLists);

/** A filter of fifty employees takes about 3,100 characters. */
const MAX_QUERY_LENGTH = 4_000;

/** Name: 「今年到期的計畫」. */
export const savedFilterNameSchema = singleLine(requiredText('名稱', 50));

/**
 * Filters and order as in the URL of the list. Unknown or outdated parts are ignored when applied, so only the form
 * is validated.
 */
const savedQuerySchema = z
  .string()
  .max(MAX_QUERY_LENGTH, '條件過長，無法儲存')
  .refine((text) => new URLSearchParams(text).toString() === text, '條件的格式不正確');

/** Saved filter as seen by the caller. */
export const savedFilterSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z.string(),
    isShared: z.boolean(),
    /** Only the owner can change or delete it. */
    isOwn: z.boolean(),
    ownerName: z.string(),
    /** Default of the caller for the list. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedFilter' });

export type SavedFilter = z.output<typeof savedFilterSchema>;

/** Name and sharing, which the owner can change. */
export const savedFilterUpdateSchema = z.strictObject({ name: savedFilterNameSchema, isShared: z.boolean() });

export const newSavedFilterSchema = savedFilterUpdateSchema
  .extend({
    list: filteredListSchema,
    query: savedQuerySchema,
    isDefault: z.boolean(),
  })
  .superRefine(({ list, query }, context) => {
    // A keyword is usually the name of a candidate, who may be erased. Decision 139.
    if (screenOfList(list) === 'applicant_data_repository' && new URLSearchParams(query).has('q')) {
      context.addIssue({ code: 'custom', path: ['query'], message: '應徵者的關鍵字不可儲存，請先清除關鍵字' });
    }
  });

export type NewSavedFilter = z.output<typeof newSavedFilterSchema>;

export const listDefaultSchema = z.strictObject({
  list: filteredListSchema,
  /** Own or shared filter; null for none. */
  savedFilterId: z.uuid().nullable(),
});

export type ListDefault = z.output<typeof listDefaultSchema>;
