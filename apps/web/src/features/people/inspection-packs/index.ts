export { inspectionPackCommand } from './components/inspection-pack-command.tsx';
