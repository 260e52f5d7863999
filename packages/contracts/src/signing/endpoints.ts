import {
  employeeApplicationEndpoints,
  applicationDraftEndpoints,
  ownApplicationEndpoints,
  signatureTaskEndpoints,
} from './applications/index.ts';
import { offeredKindEndpoints, customKinds } from './custom-kinds/index.ts';
import { ownDeputyEndpoints, signOffDeputyEndpoints } from './sign-off-deputies/index.ts';
import { signOffFlowEndpoints } from './sign-off-flows/index.ts';
import { teamLeaveEndpoints } from './team-leave/index.ts';

export const signingEndpoints = [
  employeeApplicationEndpoints,
  offeredKindEndpoints,
  applicationDraftEndpoints,
  ownApplicationEndpoints,
  ownDeputyEndpoints,
  signatureTaskEndpoints,
  signOffDeputyEndpoints,
  signOffFlowEndpoints,
  teamLeaveEndpoints,
  customKinds.endpoints,
];

export const signingMasterData = [customKinds];
