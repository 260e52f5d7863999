export {
  type CertificateRefusal,
  employeePaperKinds,
  type EmployeePaperKind,
  involuntaryLeavings,
  lastDayTold,
  refusalToCertify,
} from './employee-papers.ts';
