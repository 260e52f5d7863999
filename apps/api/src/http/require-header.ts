import type { RequestHandler } from 'express';
import { AppError } from '../core/app-error.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A page of another origin cannot send this header without asking, so its forms change nothing here. */
export const requireHeader: RequestHandler = (request, _response, next) => {
  if (!SAFE.has(request.method) && request.get('X-Requested-With') !== 'hr-system') {
    throw new AppError('RequestHeaderMissing');
  }
  next();
};
