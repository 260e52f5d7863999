export { insertFirstAccount, touchAccounts } from './account.repository.ts';
export { ownCards } from './own-cards.read-model.ts';
export { countUnknownLink } from './sign-in-limit.ts';
export { signInRoutes } from './sign-in.routes.ts';
export { signOutRoutes } from './sign-out.routes.ts';
export { clearFailedLogins } from './sign-in-limit.repository.ts';
export { removePasskeys } from './passkey.repository.ts';
