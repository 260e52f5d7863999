export {
  type CertificateRefusal,
  employeePaperKinds,
  type EmployeePaperKind,
  involuntaryLeavings,
  certifiableLastDay,
  refusalToCertify,
} from './employee-papers.ts';
