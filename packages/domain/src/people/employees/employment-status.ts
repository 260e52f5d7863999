/** Where somebody works on a day, in the order of an employment. 借調 is one of them: they still work for their organisation. */
const employed = ['probation', 'active', 'unpaid_leave', 'secondment', 'notice'] as const;

/** Whoever works here no more, by how they left; and whoever was to begin and did not come. */
const left = ['resigned', 'laid_off', 'retired', 'deceased', 'not_onboarded'] as const;

/** Where somebody is in their employment on a day; derived, never typed in. */
export const employmentStatuses = ['upcoming', ...employed, ...left] as const;

export type EmploymentStatus = (typeof employmentStatuses)[number];

/** Several statuses under one name, by which addresses and filters that were saved ask for them too. */
export const statusGroups = { employed, left, all: employmentStatuses } as const satisfies Readonly<
  Record<string, readonly EmploymentStatus[]>
>;

export type StatusGroup = keyof typeof statusGroups;

const isGroup = (asked: string): asked is StatusGroup => asked in statusGroups;

/** The statuses that are asked for, each once, in their order. */
export const statusesOf = (asked: readonly (EmploymentStatus | StatusGroup)[]): EmploymentStatus[] => {
  const wanted = new Set<EmploymentStatus>(asked.flatMap((one) => (isGroup(one) ? statusGroups[one] : [one])));
  return employmentStatuses.filter((status) => wanted.has(status));
};

/** The group that is just these statuses; null for others. */
export const groupOf = (statuses: readonly EmploymentStatus[]): StatusGroup | null => {
  const asked = statusesOf(statuses).join();
  return (Object.keys(statusGroups) as StatusGroup[]).find((group) => statusesOf([group]).join() === asked) ?? null;
};

/** Whether somebody works here no more, or did not come. */
export const hasLeft = (status: EmploymentStatus): boolean => (left as readonly EmploymentStatus[]).includes(status);

/** Whether somebody never worked here, as far as their status tells, so that a record of them may be deleted. */
export const isRemovable = (status: EmploymentStatus): boolean => status === 'upcoming' || status === 'not_onboarded';
