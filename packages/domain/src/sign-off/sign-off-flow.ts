import type { ChainRules } from './sign-off-chain.ts';

/** What a flow is for (簽核流程): of one kind of application, and as narrow as it says. */
export interface SignOffFlow extends ChainRules {
  readonly kind: string;
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

/** Whether the flow is for everybody, however long it is: one such is kept of each kind. */
export const isGeneralFlow = ({
  departmentId,
  fromMinutes,
}: Pick<SignOffFlow, 'departmentId' | 'fromMinutes'>): boolean => departmentId === null && fromMinutes === null;

/**
 * The flow that an application goes through: that of the nearest department, and of several there the one that asks for the
 * most minutes that the application has. Null where none is for it.
 */
export const flowFor = <Flow extends SignOffFlow>(flows: readonly Flow[], question: FlowQuestion): Flow | null =>
  flows
    .flatMap((flow) => {
      const distance = distanceOf(flow, question);
      const fits = flow.kind === question.kind && (flow.fromMinutes ?? 0) <= question.minutes;
      return fits && distance !== null ? [{ flow, distance }] : [];
    })
    .toSorted(
      (one, other) => one.distance - other.distance || (other.flow.fromMinutes ?? 0) - (one.flow.fromMinutes ?? 0),
    )[0]?.flow ?? null;
