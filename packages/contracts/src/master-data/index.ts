export { addressField, optionalAddressField } from './address-field.ts';
export {
  choiceField,
  choicesField,
  flagField,
  optionalChoiceField,
  withFilter,
  withFlagFilter,
} from './choice-fields.ts';
export { columnName, type Field, type FieldFilter, type FieldKind, type FieldSet } from './field.ts';
export { type AnyMasterData, masterData } from './master-data.ts';
export type { MasterDataEndpoints } from './master-data.endpoints.ts';
export { type ActivityStatus, activityStatusNames, deactivationSchema } from './master-data.schema.ts';
export {
  integerField,
  integersField,
  optionalHoursField,
  optionalIntegerField,
  probationField,
  sortOrderField,
} from './number-fields.ts';
export { codeField, identifierField, longTextField, optionalTextField, textField } from './text-fields.ts';
