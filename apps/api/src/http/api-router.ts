import { Router } from 'express';

/**
 * A router that knows each address in one spelling: `/EXPORT` and `/export/` are not found, so that no rule about an address can be
 * passed by spelling it differently.
 */
export const apiRouter = (): Router => Router({ caseSensitive: true, strict: true });
