import { employeeTimelineEndpoints } from './employee-timeline/index.ts';
import { leavingReasonEndpoints, changeReasons } from './change-reasons/index.ts';
import { transferRecordEndpoints } from './transfer-records/index.ts';

export const personnelActionsEndpoints = [
  employeeTimelineEndpoints,
  leavingReasonEndpoints,
  transferRecordEndpoints,
  changeReasons.endpoints,
];

export const personnelActionsMasterData = [changeReasons];
