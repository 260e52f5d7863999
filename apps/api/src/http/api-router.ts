import { Router } from 'express';

/**
 * Creates a router with case-sensitive, strict paths. `/EXPORT` and `/export/` are not found, so a different spelling
 * cannot bypass a rule about a path.
 */
export const apiRouter = (): Router => Router({ caseSensitive: true, strict: true });
