import { z } from 'zod';
import { chosenSchema, downloadEndpoint } from '../../core/index.ts';

export const employeeBadgeEndpoints = {
  print: downloadEndpoint({
    id: 'employeeBadges.print',
    path: '/employee-badges/export',
    summary: '產生識別證',
    access: 'employee_data:export',
    query: z.strictObject({ ids: chosenSchema }),
    errors: ['NotFound', 'EmployeesHaveLeft', 'PaperFactsMissing', 'ExportTooLarge'],
  }),
};
