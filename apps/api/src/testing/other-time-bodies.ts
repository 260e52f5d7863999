import type { ApplicationBody, SubmittedOf } from '@hr/contracts/signing/applications';

/** A business trip of two whole days by default. */
export const tripBody = (overrides: Partial<SubmittedOf<'business_trip'>> = {}): ApplicationBody => ({
  kind: 'business_trip',
  agentId: null,
  fileIds: [],
  payload: {
    startOn: '2026-11-24',
    startMinute: null,
    endOn: '2026-11-25',
    endMinute: null,
    place: '臺中',
    purpose: '參加研討會',
    ...overrides,
  },
});

/** An outing of two hours in the afternoon by default. */
export const outingBody = (overrides: Partial<SubmittedOf<'outing'>> = {}): ApplicationBody => ({
  kind: 'outing',
  agentId: null,
  fileIds: [],
  payload: { on: '2026-11-24', startMinute: 840, endMinute: 960, place: '國稅局', purpose: '送件', ...overrides },
});

/** Overtime of two hours on a Tuesday evening by default. */
export const overtimeBody = (overrides: Partial<SubmittedOf<'overtime'>> = {}): ApplicationBody => ({
  kind: 'overtime',
  agentId: null,
  fileIds: [],
  payload: {
    on: '2026-11-24',
    startMinute: 1_080,
    endMinute: 1_200,
    breakMinutes: 0,
    compensation: 'pay',
    reason: '系統上線',
    ...overrides,
  },
});
