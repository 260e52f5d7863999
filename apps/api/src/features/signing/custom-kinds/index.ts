export { findCustomKind, isCustomKindUnchanged } from './custom-kind.rows.ts';
export { customKindRoutes } from './custom-kind.routes.ts';
