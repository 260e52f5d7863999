export { AccountStateChip } from './components/account-facts.tsx';
export { AccountPanel } from './components/account-panel.tsx';
