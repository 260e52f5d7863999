export { RolePanel } from './components/role-panel.tsx';
export { rolesQuery } from './role.queries.ts';
