export { type AskedChange, askedChanges, outdatedNames } from './asked-changes.ts';
export { isOpenRequest, type RequestState, requestStates } from './request-state.ts';
