export { findCustomKind, isCustomKindAsRead } from './custom-kind.rows.ts';
export { customKindRoutes } from './custom-kind.routes.ts';
