/** Keyword of an export. It can be the name of a candidate, so the log does not contain it. Decision 139. */
export const personalKeyword = { q: { label: '關鍵字', isPersonal: true } } as const;
