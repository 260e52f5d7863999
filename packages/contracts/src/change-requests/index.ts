export { changeFaults } from './change-faults.ts';
export { changeRequestEndpoints, ownChangeRequestEndpoints } from './change-request.endpoints.ts';
export {
  type ChangeRequest,
  type ChangeRequestListQuery,
  changeRequests,
  changeWords,
  requestStateNames,
} from './change-request.schema.ts';
export {
  type ChangeRequestBody,
  changeRequestBody,
  type PersonalField,
  personalFields,
  personalNames,
} from './personal-fields.ts';
