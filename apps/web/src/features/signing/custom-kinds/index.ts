export { customKindChoices, useCustomKinds, useOfferedKinds } from './custom-kind.queries.ts';
