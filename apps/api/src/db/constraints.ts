import type { ErrorCode } from '@hr/contracts/core';

/** What the database refuses, told as an error of the contract; `field` is where a form shows it. */
export interface ConstraintMeaning {
  readonly code: ErrorCode;
  readonly field: string;
}

/** Every constraint that a request can run into, by its name in the migrations. */
const meanings: Readonly<Record<string, ConstraintMeaning>> = {
  departments_code_key: { code: 'DuplicateDepartmentNumber', field: 'code' },
  department_periods_name_unique_under_parent: { code: 'DuplicateDepartmentName', field: 'nameZh' },
  job_titles_code_key: { code: 'DuplicateJobTitleCode', field: 'code' },
  job_titles_name_zh_key: { code: 'DuplicateJobTitleName', field: 'nameZh' },
  employment_types_code_key: { code: 'DuplicateEmploymentTypeCode', field: 'code' },
  employment_types_name_zh_key: { code: 'DuplicateEmploymentTypeName', field: 'nameZh' },
  nationalities_code_key: { code: 'DuplicateNationalityCode', field: 'code' },
  nationalities_alpha3_key: { code: 'DuplicateNationalityAlpha3', field: 'alpha3' },
  nationalities_name_zh_key: { code: 'DuplicateNationalityName', field: 'nameZh' },
  department_periods_not_under_itself: { code: 'DepartmentCycle', field: 'parentId' },
};

/** PostgreSQL's class of errors for violated integrity. */
const INTEGRITY_VIOLATION = /\b23\w{3}\b/;

/** Every text that an error and its causes carry: drivers disagree on where they put the constraint's name. */
const textsOf = (error: unknown, depth = 0): string => {
  if (typeof error !== 'object' || error === null || depth > 4) {
    return '';
  }
  const own = Object.entries({ ...error, message: error instanceof Error ? error.message : '' });
  return own
    .map(([key, value]) => (typeof value === 'object' ? textsOf(value, depth + 1) : `${key}=${value}`))
    .join('\n');
};

/** What a failed write means to people; undefined when it is no known constraint. */
export const constraintMeaning = (error: unknown): ConstraintMeaning | undefined => {
  const texts = textsOf(error);
  const isViolation = INTEGRITY_VIOLATION.test(texts) || texts.includes('P2002') || texts.includes('P2003');
  if (!isViolation) {
    return undefined;
  }
  const name = Object.keys(meanings).find((constraint) => texts.includes(constraint));
  return name === undefined ? undefined : meanings[name];
};
