export { employeePaperRoutes } from './employee-paper.routes.ts';
export { preparePaper } from './employee-paper.service.ts';
export { issueCertificate, judgeCertificate } from './issued-certificate.service.ts';
