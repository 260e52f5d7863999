import { z } from 'zod';
import { chosenSchema, downloadEndpoint } from '../../core/index.ts';

export const employeeBadgeEndpoints = {
  /** Badges of these people as one PDF, to be cut, of two hundred at the most; the log tells of each. */
  print: downloadEndpoint({
    id: 'employeeBadges.print',
    path: '/employee-badges/export',
    summary: '產生識別證',
    access: 'employee_data:export',
    query: z.strictObject({ ids: chosenSchema }),
    errors: ['NotFound', 'EmployeesHaveLeft', 'PaperFactsMissing', 'ExportTooLarge'],
  }),
};
