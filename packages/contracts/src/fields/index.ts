export { addressField, optionalAddressField } from './address-field.ts';
export { amountSchema, moneyField, optionalMoneyField, optionalPercentField } from './amount-fields.ts';
export {
  choiceField,
  choicesField,
  flagField,
  optionalChoiceField,
  withFilter,
  withFlagFilter,
} from './choice-fields.ts';
export { dateField, optionalDateField, optionalTimeField } from './date-fields.ts';
export {
  type AnswerName,
  answerName,
  type AnswerShapeOf,
  columnName,
  type Field,
  type FieldFilter,
  type FieldKind,
  type FieldSet,
  type FilterShapeOf,
  type ShapeOf,
  type Shown,
  type ShownSet,
} from './field.ts';
export {
  integerField,
  integersField,
  optionalHoursField,
  optionalIntegerField,
  probationField,
  sortOrderField,
} from './number-fields.ts';
export { ownField } from './own-field.ts';
export {
  departmentsField,
  employeeField,
  employeesField,
  employmentTypeField,
  employmentTypesField,
  optionalDepartmentField,
  optionalEmployeeField,
  projectsField,
  rolesField,
} from './reference-fields.ts';
export {
  type DepartmentReference,
  departmentReferenceSchema,
  type EmployeeReference,
  employeeReferenceSchema,
  type EmploymentTypeReference,
  employmentTypeReferenceSchema,
  type RoleReference,
  roleReferenceSchema,
} from './references.ts';
export {
  shownChoice,
  shownCount,
  shownDate,
  shownFlag,
  shownInstant,
  shownNumber,
  shownText,
  shownTexts,
} from './shown.ts';
export { codeField, codeSchema, identifierField, longTextField, optionalTextField, textField } from './text-fields.ts';
