import type { Request } from 'express';
import type { Context, PublicContext } from '../core/context.ts';

/** Contexts of the requests in progress, set by a middleware for the route. */
const contexts = new WeakMap<Request, PublicContext & { actor: Context['actor'] | null }>();

export const setRequestContext = (
  request: Request,
  context: PublicContext & { actor: Context['actor'] | null },
): void => {
  contexts.set(request, context);
};

/** Returns the context of a request, or undefined if the middleware has not run. */
export const findRequestContext = (
  request: Request,
): (PublicContext & { actor: Context['actor'] | null }) | undefined => contexts.get(request);

/** Returns the context of a request. Throws if the middleware has not run. */
export const getRequestContext = (request: Request): PublicContext => {
  const context = contexts.get(request);
  if (!context) {
    throw new Error('The request has no context: the middleware has not run');
  }
  return context;
};
