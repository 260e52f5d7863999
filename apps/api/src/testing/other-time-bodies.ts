import type { ApplicationBody, SentOf } from '@hr/contracts/signing/applications';

/** Two whole days elsewhere, unless told otherwise. */
export const tripBody = (overrides: Partial<SentOf<'business_trip'>> = {}): ApplicationBody => ({
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

/** Two hours of an afternoon, unless told otherwise. */
export const outingBody = (overrides: Partial<SentOf<'outing'>> = {}): ApplicationBody => ({
  kind: 'outing',
  agentId: null,
  fileIds: [],
  payload: { on: '2026-11-24', startMinute: 840, endMinute: 960, place: '國稅局', purpose: '送件', ...overrides },
});

/** Two hours on the evening of a Tuesday, unless told otherwise. */
export const overtimeBody = (overrides: Partial<SentOf<'overtime'>> = {}): ApplicationBody => ({
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
