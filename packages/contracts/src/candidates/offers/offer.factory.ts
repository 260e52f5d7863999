import type { JobOffer } from './index.ts';

/** Builds an offer that awaits its answer. */
export const buildJobOffer = (overrides: Partial<JobOffer> = {}): JobOffer => ({
  id: '00000000-0000-4000-8000-000000990001',
  version: 4,
  openingId: '00000000-0000-4000-8000-000000960001',
  openingName: '研究助理',
  pay: 40_000,
  payGrade: null,
  startOn: '2026-12-15',
  expiresOn: '2026-12-05',
  note: null,
  state: 'sent',
  madeAt: '2026-11-28T01:00:00.000Z',
  madeByName: '李人資',
  answeredAt: null,
  answerReason: null,
  ...overrides,
});
