import {
  type EndingWithin,
  endingWithinNames,
  projectWarningNames,
  type ProjectWarning,
} from '@hr/contracts/pay/project-costs';
import { several } from '@hr/contracts/core';
import { projectStates } from '@hr/domain/organisation/projects';
import { z } from 'zod';

export const searchSchema = z.strictObject({
  q: z.string().max(50).optional(),
  state: several(z.enum(projectStates)).optional(),
  warning: z.enum(Object.keys(projectWarningNames) as [ProjectWarning, ...ProjectWarning[]]).optional(),
  endingWithin: z.enum(Object.keys(endingWithinNames) as [EndingWithin, ...EndingWithin[]]).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});
