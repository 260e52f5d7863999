import { type ApplicationDetail, employeeApplications } from '@hr/contracts/applications';
import { aboutOf, recordAudit } from '#audit/index.ts';
import type { Context } from '#http/context.ts';

const about = aboutOf(employeeApplications);

/** What an application is called in the log, and whom it is about. */
export const aboutApplication = ({ employee, number, summary }: ApplicationDetail): ReturnType<typeof about> =>
  about({ employee, number, summary });

/** Tells the log what was done about some applications. */
export const tellOf = (context: Context, details: readonly ApplicationDetail[], action: string): Promise<void> =>
  recordAudit(
    context,
    ...details.map((detail) => ({
      entity: employeeApplications.entity,
      entityId: detail.id,
      about: aboutApplication(detail),
      kind: 'change' as const,
      action,
      before: null,
      after: { [employeeApplications.derived.summary.label]: detail.summary },
    })),
  );
