export { MINIMUM_PDF_PASSWORD_LENGTH, personalPdfPassword } from './payslip-password.ts';
