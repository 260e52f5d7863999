import type { ApplicationBody, ApplicationKind } from '@hr/contracts/signing/applications';
import { formatDate } from '@hr/domain/dates';
import type { SelfContext } from '#access/index.ts';
import { findClosedDay } from '#features/time/attendance/index.ts';
import { type Assessment, refusalFromFaults } from '../kinds/application-kind.ts';
import { getKindRules } from '../kinds/index.ts';

export interface AssessmentOptions {
  /** Null for an application that is not stored yet. */
  readonly applicationId: string | null;
  readonly isOverridden?: boolean;
}

/** Adds a fault if a day of the application is of a month whose attendance is closed. */
const withClosedMonth = async (
  context: SelfContext,
  payload: ApplicationBody['payload'],
  assessment: Assessment<ApplicationKind>,
): Promise<Assessment<ApplicationKind>> => {
  const days = [...assessment.days.map(({ on }) => on), ...('on' in payload ? [payload.on] : [])];
  const closed = days.length === 0 ? null : await findClosedDay(context, context.actor.employeeId, days);
  if (closed === null) {
    return assessment;
  }
  const fault = { text: `${formatDate(closed)} 的出勤已結算`, article: null, isCertain: true };
  return {
    ...assessment,
    faults: [...assessment.faults, fault],
    refusal: assessment.refusal ?? refusalFromFaults([fault]),
  };
};

/** Assesses an application by the rules of its kind. Days of a closed month are refused. */
export const assessApplication = async (
  context: SelfContext,
  { kind, payload, agentId, fileIds }: ApplicationBody,
  { applicationId, isOverridden = false }: AssessmentOptions,
): Promise<Assessment<ApplicationKind>> => {
  const assessment = await getKindRules(kind).assess(context, {
    employeeId: context.actor.employeeId,
    applicationId,
    agentId,
    payload,
    hasAttachments: fileIds.length > 0,
    isOverridden,
  });
  return withClosedMonth(context, payload, assessment);
};
