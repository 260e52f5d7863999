import type { ChainRules } from './sign-off-chain.ts';

/** What a flow is for (簽核流程): of one kind of application, and as narrow as it says. */
export interface SignOffFlow extends ChainRules {
  readonly kind: string;
  /** Of applications of one kind that HR has made; null for all. */
  readonly customKindId: string | null;
  /** Of a department and those below it; null for all. */
  readonly departmentId: string | null;
  /** From so many minutes of leave or work on; null where the length does not matter. */
  readonly fromMinutes: number | null;
  /** Whether whoever signs may refuse for good (不核准) besides sending it back. */
  readonly allowsRejection: boolean;
  /** Days from a sending until it is over unless it is decided; null for none. */
  readonly expiresAfterDays: number | null;
}

export interface FlowQuestion {
  readonly kind: string;
  /** Which of the kinds that HR has made it is; null for any other. */
  readonly customKindId: string | null;
  /** The applicant's department and those above it, the nearest first. */
  readonly departments: readonly string[];
  /** Zero where the kind has no length. */
  readonly minutes: number;
}

/** How far above the applicant the flow's department is; beyond all for one that is for everybody, null for another's. */
const distanceOf = ({ departmentId }: SignOffFlow, { departments }: FlowQuestion): number | null => {
  if (departmentId === null) {
    return departments.length;
  }
  const place = departments.indexOf(departmentId);
  return place === -1 ? null : place;
};

/** Whether the flow is for everybody and all of its kind, however long it is: one such is kept of each kind. */
export const isGeneralFlow = ({
  customKindId,
  departmentId,
  fromMinutes,
}: Pick<SignOffFlow, 'customKindId' | 'departmentId' | 'fromMinutes'>): boolean =>
  customKindId === null && departmentId === null && fromMinutes === null;

const isOf = ({ kind, customKindId, fromMinutes }: SignOffFlow, question: FlowQuestion): boolean =>
  kind === question.kind &&
  (customKindId === null || customKindId === question.customKindId) &&
  (fromMinutes ?? 0) <= question.minutes;

/**
 * The flow that an application goes through: one that is for just what is applied for before one that is for all of the kind,
 * of those that of the nearest department, and of several there the one that asks for the most minutes that the application has.
 * Null where none is for it.
 */
export const flowFor = <Flow extends SignOffFlow>(flows: readonly Flow[], question: FlowQuestion): Flow | null =>
  flows
    .flatMap((flow) => {
      const distance = distanceOf(flow, question);
      return isOf(flow, question) && distance !== null ? [{ flow, distance }] : [];
    })
    .toSorted(
      (one, other) =>
        Number(one.flow.customKindId === null) - Number(other.flow.customKindId === null) ||
        one.distance - other.distance ||
        (other.flow.fromMinutes ?? 0) - (one.flow.fromMinutes ?? 0),
    )[0]?.flow ?? null;
