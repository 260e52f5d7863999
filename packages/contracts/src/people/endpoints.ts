import { employeeEndpoints, employeePhotoEndpoints } from './employees/index.ts';
import { documentRequirementEndpoints } from './document-requirements/index.ts';
import { employeeDocumentEndpoints, listMissingDocuments, remindOfMissing } from './employee-documents/index.ts';
import { employeeBadgeEndpoints } from './employee-badges/index.ts';
import { inspectionPackEndpoints } from './inspection-packs/index.ts';
import { employeePaperEndpoints } from './employee-papers/index.ts';
import { insuranceEnrolmentEndpoints } from './insurance-enrolments/index.ts';
import { nhiDependentEndpoints } from './nhi-dependents/index.ts';

export const peopleEndpoints = [
  employeeEndpoints,
  employeePhotoEndpoints,
  documentRequirementEndpoints,
  employeeDocumentEndpoints,
  { listMissingDocuments, remindOfMissing },
  employeeBadgeEndpoints,
  inspectionPackEndpoints,
  employeePaperEndpoints,
  insuranceEnrolmentEndpoints,
  nhiDependentEndpoints,
];
