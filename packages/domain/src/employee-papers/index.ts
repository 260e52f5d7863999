export {
  type CertificateRefusal,
  employeePaperKinds,
  type EmployeePaperKind,
  lastDayTold,
  refusalToCertify,
} from './employee-papers.ts';
