export { RolePanel } from './components/role-panel.tsx';
export { rolesFound, useRoleNames } from './role.queries.ts';
