import type { WaitingLimits } from '../applications/index.ts';
import type { ChainRules } from './sign-off-chain.ts';

/** For which applications a flow is: of one kind, and as narrow as it says. Null is for all. */
export interface FlowConditions {
  readonly kind: string;
  /** Of one kind that HR has made. */
  readonly customKindId: string | null;
  /** For leave of one type. */
  readonly leaveType: string | null;
  /** Of people in a department and those below it. */
  readonly departmentId: string | null;
  readonly jobTitleId: string | null;
  readonly employmentTypeId: string | null;
  /** From so many minutes of leave or work on. */
  readonly fromMinutes: number | null;
  /** For fewer minutes than these. */
  readonly untilMinutes: number | null;
}

/** What a flow is for and who signs by it (簽核流程). */
export interface SignOffFlow extends ChainRules, FlowConditions, WaitingLimits {
  /** Whether whoever signs may refuse for good (不核准) besides sending it back. */
  readonly allowsRejection: boolean;
}

/** What is applied for, and where the applicant stands. */
export interface FlowQuestion {
  readonly kind: string;
  /** Which of the kinds that HR has made it is; null for any other. */
  readonly customKindId: string | null;
  /** Null for what is no leave. */
  readonly leaveType: string | null;
  /** The applicant's department and those above it, the nearest first. */
  readonly departments: readonly string[];
  readonly jobTitleId: string | null;
  readonly employmentTypeId: string | null;
  /** Zero where the kind has no length. */
  readonly minutes: number;
}

const alike = ['customKindId', 'leaveType', 'jobTitleId', 'employmentTypeId'] as const;

const narrowing = [...alike, 'departmentId', 'fromMinutes', 'untilMinutes'] as const;

/** Whether the flow is for everybody and all of its kind, however long it is: one such is kept of each kind. */
export const isGeneralFlow = (conditions: Omit<FlowConditions, 'kind'>): boolean =>
  narrowing.every((name) => conditions[name] === null);

const isFor = (flow: FlowConditions, question: FlowQuestion): boolean =>
  flow.kind === question.kind &&
  alike.every((name) => flow[name] === null || flow[name] === question[name]) &&
  (flow.departmentId === null || question.departments.includes(flow.departmentId)) &&
  (flow.fromMinutes ?? 0) <= question.minutes &&
  question.minutes < (flow.untilMinutes ?? Infinity);

/** How narrow a flow is that is for an application: of two, the first number that differs is the smaller one's of the narrower. */
const breadth = (flow: FlowConditions, { departments }: FlowQuestion): readonly number[] => [
  Number(flow.customKindId === null),
  Number(flow.leaveType === null),
  flow.departmentId === null ? departments.length : departments.indexOf(flow.departmentId),
  Number(flow.jobTitleId === null),
  Number(flow.employmentTypeId === null),
  -(flow.fromMinutes ?? 0),
  flow.untilMinutes ?? Infinity,
];

const byFirstDifference = (one: readonly number[], other: readonly number[]): number => {
  const place = one.findIndex((number, index) => number !== other[index]);
  return place === -1 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
};

/**
 * The flow that an application goes through, the narrowest that is for it: by what is applied for, then by the nearest
 * department, the job title, how the applicant is employed, and at last the length, of which the one counts that begins latest.
 * No two are equally narrow, since no two have the same conditions. Null where none is for it.
 */
export const flowFor = <Flow extends FlowConditions>(flows: readonly Flow[], question: FlowQuestion): Flow | null =>
  flows
    .filter((flow) => isFor(flow, question))
    .toSorted((one, other) => byFirstDifference(breadth(one, question), breadth(other, question)))[0] ?? null;
