import { projectIdSchema, projectListQuerySchema } from '@hr/contracts/projects';

/** What the address of the screen holds: the list's own query, and the project that is open. */
export const projectPageSchema = projectListQuerySchema.extend({ project: projectIdSchema.optional() });
