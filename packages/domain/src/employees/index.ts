export { identityCheckDigit, maskBankAccount, maskIdentityNumber } from './identity-number.ts';
