/** Reasons for unpaid leave. */
export const unpaidLeaveKinds = ['parental', 'military', 'illness', 'study', 'family', 'other'] as const;

export type UnpaidLeaveKind = (typeof unpaidLeaveKinds)[number];
