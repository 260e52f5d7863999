import { offeredKindEndpoints } from '@hr/contracts/signing/custom-kinds';
import { insuranceEnrolmentEndpoints } from '@hr/contracts/people/insurance-enrolments';
import { shippedStatutoryTables } from '@hr/domain/organisation/statutory-tables';
import { listHomeCards } from '@hr/contracts/shell/home';
import { notificationEndpoints } from '@hr/contracts/messages/notifications';
import { savePreference, listPreferences } from '@hr/contracts/shell/preferences';
import { listSavedFilters } from '@hr/contracts/shell/saved-filters';
import { myLeaveEndpoints } from '@hr/contracts/shell/self-service';
import { myAttendanceEndpoints } from '@hr/contracts/time/attendance';
import { setupServer } from 'msw/node';
import { mockBulk } from './mock-bulk.ts';
import { mockEndpoint } from './mock-endpoint.ts';

// The last tables have no end, so that no test depends on the year.
const gradeTables = shippedStatutoryTables().map((table) =>
  table.effectiveTo === '2027-01-01' ? { ...table, effectiveTo: null } : table,
);

/** Mock server of tests. Requests without a mock fail, except those that every page makes. */
export const server = setupServer(
  mockBulk,
  mockEndpoint(listPreferences, { values: {} }),
  mockEndpoint(savePreference, undefined),
  mockEndpoint(listSavedFilters, { items: [] }),
  mockEndpoint(listHomeCards, { items: [] }),
  mockEndpoint(myLeaveEndpoints.get, { asOf: '2026-11-21', next: null, granted: [], needed: [] }),
  mockEndpoint(myAttendanceEndpoints.punches, { items: [] }),
  mockEndpoint(notificationEndpoints.list, { items: [], unread: 0 }),
  mockEndpoint(insuranceEnrolmentEndpoints.gradeTables, { items: gradeTables }),
  mockEndpoint(offeredKindEndpoints.list, { items: [] }),
);
