import { type ApplicationKind, applicationSummary, type StoredOf } from '@hr/contracts/signing/applications';
import { type CalendarDate, ORGANISATION_ZONE } from '@hr/domain/dates';
import { isInDepartmentOn, peopleOnProject } from '#features/people/employees/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** SQL expression: an instant as ISO text in UTC. */
/** SQL expression: the date of an instant in the time zone of the organisation. */
export const dayOf = (column: Sql): Sql => sql`(${column} at time zone ${ORGANISATION_ZONE})::date`;

export const submittedOn = dayOf(sql`t.submitted_at`);

export const attachmentCount = sql`(
  select count(*)::int from application_attachments attached
  where attached.application_id = t.id and attached.round = t.round
)`;

interface SummaryInput {
  readonly kind: ApplicationKind;
  readonly minutes: number;
  readonly summary: StoredOf<ApplicationKind>;
}

export const toSummary = ({ kind, summary, minutes }: SummaryInput): string =>
  applicationSummary({ kind, payload: summary }, minutes);

interface ApplicationFilter {
  readonly employeeId?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly customKindId?: string | undefined;
}

interface SubmissionPeriod {
  readonly submittedFrom?: CalendarDate | undefined;
  readonly submittedTo?: CalendarDate | undefined;
}

export const submissionConditions = ({ submittedFrom, submittedTo }: SubmissionPeriod): readonly (Sql | false)[] => [
  submittedFrom !== undefined && sql`${submittedOn} >= ${submittedFrom}::date`,
  submittedTo !== undefined && sql`${submittedOn} <= ${submittedTo}::date`,
];

export const filterConditions = (
  { employeeId, departmentId, projectId, customKindId }: ApplicationFilter,
  context: Context,
): readonly (Sql | false)[] => [
  customKindId !== undefined && sql`t.custom_kind_id = ${customKindId}::uuid`,
  employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
  departmentId !== undefined &&
    isInDepartmentOn(sql`t.employee_id`, submittedOn, { departmentId, treeOn: context.today }),
  projectId !== undefined && sql`t.employee_id in (${peopleOnProject(projectId, context.today)})`,
];
