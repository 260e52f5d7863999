import { type ApplicationDetail, employeeApplications, overrideText } from '@hr/contracts/signing/applications';
import { aboutOf, recordAudit } from '#audit/index.ts';
import type { Context } from '#core/context.ts';

const about = aboutOf(employeeApplications);

export type LoggedApplication = Pick<ApplicationDetail, 'id' | 'number' | 'employee' | 'summary'> &
  Partial<Pick<ApplicationDetail, 'overrides'>>;

export const aboutApplication = ({
  employee,
  number,
  summary,
}: Pick<LoggedApplication, 'employee' | 'number' | 'summary'>): ReturnType<typeof about> =>
  about({ employee, number, summary });

const toOverrideValues = ({ overrides = [] }: LoggedApplication): Readonly<Record<string, string>> =>
  overrides.length === 0
    ? {}
    : { [employeeApplications.derived.overrideReasons.label]: overrides.map(overrideText).join('；') };

export const logApplications = (
  context: Context,
  details: readonly LoggedApplication[],
  action: string,
): Promise<void> =>
  recordAudit(
    context,
    ...details.map((detail) => ({
      entity: employeeApplications.entity,
      entityId: detail.id,
      about: aboutApplication(detail),
      kind: 'change' as const,
      action,
      before: null,
      after: {
        [employeeApplications.derived.summary.label]: detail.summary,
        ...toOverrideValues(detail),
      },
    })),
  );
