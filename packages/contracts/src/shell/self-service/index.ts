export { type MyContract, myContractEndpoints } from './my-contracts.endpoints.ts';
export { type MyData, myDataEndpoints } from './my-data.endpoints.ts';
export {
  type MyDocument,
  type MyDocumentBody,
  myDocumentEndpoints,
  myDocumentFields,
} from './my-documents.endpoints.ts';
export { type MyScheduleDay, myScheduleEndpoints } from './my-schedule.endpoints.ts';
export {
  type MyGrantedLeave,
  type MyLeave,
  myLeaveEndpoints,
  type MyLeaveOfDay,
  type MyLeaveYear,
  type MyOtherTime,
  type MyNeededLeave,
} from './my-leave.endpoints.ts';
