/** Statuses of employed people. 借調 is included: a seconded employee still works for the organisation. */
const employed = ['probation', 'active', 'unpaid_leave', 'secondment', 'notice'] as const;

/** Statuses of people who left or never started. */
const left = ['resigned', 'laid_off', 'retired', 'deceased', 'not_onboarded'] as const;

/** Status of an employee on a day, in the order of an employment. It is derived from the stints, never stored. */
export const employmentStatuses = ['upcoming', ...employed, ...left] as const;

export type EmploymentStatus = (typeof employmentStatuses)[number];

/** Names for groups of statuses. URLs and saved filters use them. */
export const statusGroups = { employed, left, all: employmentStatuses } as const satisfies Readonly<
  Record<string, readonly EmploymentStatus[]>
>;

export type StatusGroup = keyof typeof statusGroups;

const isGroup = (requested: string): requested is StatusGroup => requested in statusGroups;

/** Expands groups and returns each status once, in the standard order. */
export const statusesOf = (requested: readonly (EmploymentStatus | StatusGroup)[]): EmploymentStatus[] => {
  const wanted = new Set<EmploymentStatus>(requested.flatMap((one) => (isGroup(one) ? statusGroups[one] : [one])));
  return employmentStatuses.filter((status) => wanted.has(status));
};

/** Returns the group that consists of exactly these statuses, or null. */
export const groupOf = (statuses: readonly EmploymentStatus[]): StatusGroup | null => {
  const requested = statusesOf(statuses).join();
  return (Object.keys(statusGroups) as StatusGroup[]).find((group) => statusesOf([group]).join() === requested) ?? null;
};

/** Returns true if the employee left or never started. */
export const hasLeft = (status: EmploymentStatus): boolean => (left as readonly EmploymentStatus[]).includes(status);

/** Returns true if the employee has never worked here, so that the record may be deleted. */
export const isRemovable = (status: EmploymentStatus): boolean => status === 'upcoming' || status === 'not_onboarded';
