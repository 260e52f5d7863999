import { type AnyEndpoint, bulkEndpoints } from './core/index.ts';
import { accessEndpoints } from './access/endpoints.ts';
import { candidateAreaEndpoints } from './candidates/endpoints.ts';
import { contractsEndpoints } from './contracts/endpoints.ts';
import { evaluationAreaEndpoints } from './evaluation/endpoints.ts';
import { leaveEndpoints } from './leave/endpoints.ts';
import { messagesEndpoints } from './messages/endpoints.ts';
import { organisationEndpoints, organisationMasterData } from './organisation/endpoints.ts';
import { payEndpoints, payMasterData } from './pay/endpoints.ts';
import { peopleEndpoints } from './people/endpoints.ts';
import { personnelActionsEndpoints, personnelActionsMasterData } from './personnel-actions/endpoints.ts';
import { reportsEndpoints } from './reports/endpoints.ts';
import { shellEndpoints } from './shell/endpoints.ts';
import { signingEndpoints, signingMasterData } from './signing/endpoints.ts';
import { timeEndpoints } from './time/endpoints.ts';
import type { AnyMasterData } from './records/index.ts';

/** Every kind of master data. */
export const allMasterData: readonly AnyMasterData[] = [
  ...organisationMasterData,
  ...personnelActionsMasterData,
  ...signingMasterData,
  ...payMasterData,
];

/** Every endpoint of the API. The OpenAPI document and the convention tests read this list. */
export const allEndpoints: readonly AnyEndpoint[] = [
  bulkEndpoints,
  ...accessEndpoints,
  ...candidateAreaEndpoints,
  ...contractsEndpoints,
  ...evaluationAreaEndpoints,
  ...leaveEndpoints,
  ...messagesEndpoints,
  ...organisationEndpoints,
  ...payEndpoints,
  ...peopleEndpoints,
  ...personnelActionsEndpoints,
  ...reportsEndpoints,
  ...shellEndpoints,
  ...signingEndpoints,
  ...timeEndpoints,
].flatMap((feature): AnyEndpoint[] => Object.values(feature));
