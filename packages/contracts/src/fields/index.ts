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
export { dateField, optionalDateField, optionalTimeField, timeField } from './date-fields.ts';
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
export { fileField, optionalFileField } from './file-field.ts';
export {
  hoursField,
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
  departmentField,
  employeesField,
  namedField,
  employmentTypesField,
  optionalDepartmentField,
  optionalEmployeeField,
  optionalEmploymentTypesField,
  optionalNamedField,
  projectsField,
  rolesField,
} from './reference-fields.ts';
export {
  type DepartmentReference,
  departmentReferenceSchema,
  type EmployeeReference,
  employeeReferenceSchema,
  type NamedReference,
  namedReferenceSchema,
  type RoleReference,
  roleReferenceSchema,
} from './references.ts';
export { sensitiveField } from './sensitive-field.ts';
export {
  shownChoice,
  shownCount,
  shownDate,
  shownDepartment,
  shownEmployee,
  shownFlag,
  shownInstant,
  shownLeave,
  shownNamed,
  shownMoney,
  shownNumber,
  shownOptionalChoice,
  shownText,
  shownTexts,
} from './shown.ts';
export { codeField, codeSchema, identifierField, longTextField, optionalTextField, textField } from './text-fields.ts';
