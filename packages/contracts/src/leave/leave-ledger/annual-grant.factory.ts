import type { AnnualGrant, AnnualGrantPreview } from './annual-grant.endpoints.ts';

const [DAY, YEARLY] = [480, 14];

export const buildAnnualGrant = (overrides: Partial<AnnualGrant> = {}): AnnualGrant => ({
  id: '00000000-0000-4000-8000-000000900001 2026-01-01',
  employee: { id: '00000000-0000-4000-8000-000000900001', employeeNo: 'E00001', nameZh: '王小明' },
  departmentName: '研究組',
  from: '2026-01-01',
  until: '2026-12-31',
  minutes: YEARLY * DAY,
  grantedMinutes: 0,
  grantedUntil: null,
  state: 'due',
  correction: null,
  isDeliberate: false,
  article: '勞動基準法第 38 條第 1 項',
  arithmetic: ['年資滿 3 年，特別休假 14 日'],
  ...overrides,
});

/** A preview with one lot to grant. */
export const buildAnnualGrantPreview = (overrides: Partial<AnnualGrantPreview> = {}): AnnualGrantPreview => ({
  system: 'anniversary',
  people: 1,
  counts: { due: 1, granted: 0, differs: 0 },
  minutes: YEARLY * DAY,
  items: [buildAnnualGrant()],
  failed: [],
  ...overrides,
});
