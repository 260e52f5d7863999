/** Groups of fields that stay masked unless a role opens the group (domain page, Access). */
export const sensitiveGroups = ['identity', 'contract_pay', 'salary', 'bank', 'health', 'evaluation'] as const;

export type SensitiveGroup = (typeof sensitiveGroups)[number];
