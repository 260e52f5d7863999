export { RolePanel } from './components/role-panel.tsx';
export { rolesFound } from './role.queries.ts';
