import type { Request } from 'express';
import type { Context, PublicContext } from '../core/context.ts';

/** Express forgets what a middleware learnt, so the contexts wait here for their request. */
const contexts = new WeakMap<Request, PublicContext & { actor: Context['actor'] | null }>();

/** Keeps what a middleware learnt of a request for its route. */
export const rememberContext = (
  request: Request,
  context: PublicContext & { actor: Context['actor'] | null },
): void => {
  contexts.set(request, context);
};

/** The context of a request; undefined for one that came past the middleware that makes it. */
export const contextOf = (request: Request): (PublicContext & { actor: Context['actor'] | null }) | undefined =>
  contexts.get(request);

/** The context of a request that came past the middleware that makes it. */
export const publicContext = (request: Request): PublicContext => {
  const context = contexts.get(request);
  if (!context) {
    throw new Error('The request came past the middleware that makes its context');
  }
  return context;
};
