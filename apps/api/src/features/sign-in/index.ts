export { signInRoutes } from './sign-in.routes.ts';
export { signOutRoutes } from './sign-out.routes.ts';
