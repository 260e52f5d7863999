/** How far a request of somebody for a change of their data has come. */
export const requestStates = ['pending', 'approved', 'returned', 'withdrawn'] as const;

export type RequestState = (typeof requestStates)[number];

/** Only while nobody has decided it can it be decided or taken back; whoever was sent theirs back asks anew. */
export const isOpenRequest = (state: RequestState): boolean => state === 'pending';
