export { employeePaperRoutes } from './employee-paper.routes.ts';
export { issueCertificate, judgeCertificate } from './issued-certificate.service.ts';
