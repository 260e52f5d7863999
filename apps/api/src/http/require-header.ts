import type { RequestHandler } from 'express';
import { AppError } from '../core/app-error.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Requires the header `X-Requested-With` for changes (CSRF). Other origins cannot send it without a CORS preflight. */
export const requireHeader: RequestHandler = (request, _response, next) => {
  if (!SAFE.has(request.method) && request.get('X-Requested-With') !== 'hr-system') {
    throw new AppError('RequestHeaderMissing');
  }
  next();
};
