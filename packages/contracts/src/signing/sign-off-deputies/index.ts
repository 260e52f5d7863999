export { ownDeputyEndpoints, signOffDeputyEndpoints } from './sign-off-deputy.endpoints.ts';
export {
  deputyStateNames,
  type OwnDeputyBody,
  ownDeputyBody,
  signOffDeputies,
  type SignOffDeputy,
  type SignOffDeputyInput,
  type SignOffDeputyListQuery,
} from './sign-off-deputy.schema.ts';
