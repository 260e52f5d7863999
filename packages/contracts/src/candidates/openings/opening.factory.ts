import type { JobOpening } from './index.ts';

const named = (number: number, code: string, nameZh: string) => ({
  id: `00000000-0000-4000-8000-00000096100${number}`,
  code,
  nameZh,
});

/** Builds an open opening for a research assistant. */
export const buildJobOpening = (overrides: Partial<JobOpening> = {}): JobOpening => ({
  id: '00000000-0000-4000-8000-000000960001',
  version: 1,
  code: 'J115-01',
  nameZh: '研究助理',
  department: named(1, 'D001', '研究組'),
  project: null,
  jobTitle: named(2, 'R-10', '研究助理'),
  employmentType: named(3, 'FT', '專任'),
  hiringManager: { id: '00000000-0000-4000-8000-000000900002', employeeNo: 'E00002', nameZh: '陳主管' },
  headcount: 1,
  payFrom: 36_000,
  payTo: 42_000,
  isPayShown: true,
  requirements: null,
  opensOn: '2026-10-01',
  closesOn: null,
  state: 'open',
  candidates: 3,
  hired: 0,
  ...overrides,
});
