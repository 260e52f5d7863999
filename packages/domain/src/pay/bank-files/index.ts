export {
  type BankFile,
  type BankFileFault,
  type BankFileFaultKind,
  type BankPayment,
  buildBankFile,
} from './bank-file.ts';
export {
  type BankDatePattern,
  bankDatePatterns,
  type BankFileField,
  type BankFileLine,
  type BankFileSource,
  bankFileSources,
  type BankFileTemplate,
} from './bank-file-template.ts';
export { charactersOutsideBig5, encodeBig5 } from './big5.ts';
