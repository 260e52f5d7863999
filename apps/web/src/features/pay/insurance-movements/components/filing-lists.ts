const columns = [
  'employee',
  'identityNumber',
  'kind',
  'scheme',
  'reason',
  'effectiveOn',
  'dueOn',
  'insuredAmount',
  'legalAmount',
] as const;

/** Lists to report to each authority. */
export const filingLists = {
  bli: { title: '勞保局申報清單', search: '?roster=bli&authority=bli', columns },
  nhi: { title: '健保署申報清單', search: '?roster=nhi&authority=nhi', columns },
} as const;

export const filingListNames = ['bli', 'nhi'] as const satisfies readonly (keyof typeof filingLists)[];
