export { RolePanel } from './components/role-panel.tsx';
export { roleListOptions, useRefreshAccess } from './role.queries.ts';
