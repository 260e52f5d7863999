import {
  hasOneItem,
  hasRows,
  isFound,
  NO_VERSION,
  type PersonProbe,
  type Reach,
  reading,
} from '#testing/reach/probe.ts';

const commanding = (verb: string, body: object): PersonProbe => ({
  bound: 'change request',
  ask: async ({ caller }, { changeRequestId }) =>
    caller.post(`/api/change-requests/${changeRequestId}/${verb}`).send({ ...body, version: NO_VERSION }),
  isReached: isFound,
});

/** Whose data the endpoints reach. */
export const reach: Reach = {
  'changeRequests.list': reading('change request', ({ employeeNo }) => `/change-requests?q=${employeeNo}`, hasOneItem),
  'changeRequests.export': reading(
    'change request',
    ({ employeeNo }) => `/change-requests/export?format=csv&reason=testing&q=${employeeNo}`,
    hasRows,
  ),
  'changeRequests.get': reading(
    'change request',
    ({ changeRequestId }) => `/change-requests/${changeRequestId}`,
    isFound,
  ),
  'changeRequests.auditEntries': reading(
    'change request',
    ({ changeRequestId }) => `/change-requests/${changeRequestId}/audit-entries`,
    isFound,
  ),
  'changeRequests.approve': commanding('approve', {}),
  'changeRequests.sendBack': commanding('send-back', { returnReason: '請附存摺' }),
  'changeRequests.reveal': {
    bound: 'change request',
    ask: async ({ caller }, { changeRequestId }) =>
      caller.post(`/api/change-requests/${changeRequestId}/reveal`).send({}),
    isReached: isFound,
    group: 'bank',
  },
  'ownChangeRequests.*': 'own',
};
