export {
  alignmentNames,
  bankDatePatternNames,
  bankFileLineNames,
  bankFileSourceNames,
} from './bank-file-field.schema.ts';
export { bankDelimiters, bankFileTemplates, type BankFileTemplateRecord } from './bank-file-template.schema.ts';
