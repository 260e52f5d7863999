export { ownCards } from './own-cards.read-model.ts';
export { countUnknownLink } from './sign-in-limit.ts';
export { signInRoutes } from './sign-in.routes.ts';
export { signOutRoutes } from './sign-out.routes.ts';
