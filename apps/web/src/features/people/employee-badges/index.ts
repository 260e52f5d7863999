export { badgeCommand } from './components/badge-command.tsx';
