import {
  hasOneItem,
  hasRows,
  isNotMissing,
  isWithinReach,
  NO_VERSION,
  type Reach,
  readProbe,
} from '#testing/reach/probe.ts';
import type { PersonSeed } from '#testing/reach/seed-person.ts';

const pathOf = ({ workingHourSystemId }: PersonSeed): string => `/working-hour-systems/${workingHourSystemId}`;

const settingOf = ({ employeeId }: PersonSeed) => ({
  departmentId: null,
  employeeId,
  system: 'normal',
  startOn: '2027-01-01',
  endOn: null,
  cycleStartOn: null,
  shortRestConsentNo: null,
  movedLeaveApprovalNo: null,
  overtimeConsentNo: null,
  note: null,
});

export const reach: Reach = {
  'workingHourSystems.list': readProbe(
    'working-hour system',
    ({ employeeId }) => `/working-hour-systems?employeeId=${employeeId}`,
    hasOneItem,
  ),
  'workingHourSystems.export': readProbe(
    'working-hour system',
    ({ employeeId }) => `/working-hour-systems/export?format=csv&employeeId=${employeeId}`,
    hasRows,
  ),
  'workingHourSystems.get': readProbe('working-hour system', pathOf, isNotMissing),
  'workingHourSystems.auditEntries': readProbe(
    'working-hour system',
    (person) => `${pathOf(person)}/audit-entries`,
    isNotMissing,
  ),
  'workingHourSystems.create': {
    target: 'working-hour system',
    // In scope, the period overlaps the stored one.
    request: async ({ caller }, person) => caller.post('/api/working-hour-systems').send(settingOf(person)),
    isReached: isWithinReach,
  },
  'workingHourSystems.update': {
    target: 'working-hour system',
    request: async ({ caller }, person) =>
      caller.put(`/api${pathOf(person)}`).send({ ...settingOf(person), version: NO_VERSION }),
    isReached: isNotMissing,
  },
  'workingHourSystems.delete': {
    target: 'working-hour system',
    request: async ({ caller }, person) => caller.delete(`/api${pathOf(person)}?version=${NO_VERSION}`),
    isReached: isNotMissing,
  },
  // An import checks the scope of each row; its own tests cover that.
  'workingHourSystems.previewImport': 'organisation',
  'workingHourSystems.import': 'organisation',
};
