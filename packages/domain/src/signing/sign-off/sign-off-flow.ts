import type { WaitingLimits } from '../applications/index.ts';
import type { ChainRules } from './sign-off-chain.ts';

/** Conditions of a flow: the kind and narrower criteria. Null means no restriction. */
export interface FlowConditions {
  readonly kind: string;
  /** One kind that HR has defined. */
  readonly customKindId: string | null;
  /** One leave type. */
  readonly leaveType: string | null;
  /** A department and its sub-departments. */
  readonly departmentId: string | null;
  readonly jobTitleId: string | null;
  readonly employmentTypeId: string | null;
  /** Minimum length in minutes of leave or work, inclusive. */
  readonly fromMinutes: number | null;
  /** Maximum length in minutes, exclusive. */
  readonly untilMinutes: number | null;
}

/** A sign-off flow (簽核流程): its conditions, steps and limits. */
export interface SignOffFlow extends ChainRules, FlowConditions, WaitingLimits {
  /** Signers may reject for good (不核准) in addition to returning the application. */
  readonly allowsRejection: boolean;
}

/** The application and the applicant's position, matched against the conditions of flows. */
export interface FlowQuestion {
  readonly kind: string;
  /** Id of the kind that HR has defined; null for built-in kinds. */
  readonly customKindId: string | null;
  /** Null if the application is not a leave request. */
  readonly leaveType: string | null;
  /** Department of the applicant and those above it, the nearest first. */
  readonly departments: readonly string[];
  readonly jobTitleId: string | null;
  readonly employmentTypeId: string | null;
  /** Zero for kinds without a length. */
  readonly minutes: number;
}

const exactConditions = ['customKindId', 'leaveType', 'jobTitleId', 'employmentTypeId'] as const;

const narrowingConditions = [...exactConditions, 'departmentId', 'fromMinutes', 'untilMinutes'] as const;

/** Returns whether the flow has no condition besides its kind. There is one such flow per kind. */
export const isGeneralFlow = (conditions: Omit<FlowConditions, 'kind'>): boolean =>
  narrowingConditions.every((name) => conditions[name] === null);

const matches = (flow: FlowConditions, question: FlowQuestion): boolean =>
  flow.kind === question.kind &&
  exactConditions.every((name) => flow[name] === null || flow[name] === question[name]) &&
  (flow.departmentId === null || question.departments.includes(flow.departmentId)) &&
  (flow.fromMinutes ?? 0) <= question.minutes &&
  question.minutes < (flow.untilMinutes ?? Infinity);

/** Returns sort keys for matching flows: the flow with the smaller first differing number is narrower. */
const breadthKeys = (flow: FlowConditions, { departments }: FlowQuestion): readonly number[] => [
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
 * Returns the narrowest flow that matches, or null. Criteria in order: custom kind or leave type, nearest department,
 * job title, employment type, length (the latest start first). No two flows have the same conditions, so the result is
 * unique.
 */
export const findFlow = <Flow extends FlowConditions>(flows: readonly Flow[], question: FlowQuestion): Flow | null =>
  flows
    .filter((flow) => matches(flow, question))
    .toSorted((one, other) => byFirstDifference(breadthKeys(one, question), breadthKeys(other, question)))[0] ?? null;
