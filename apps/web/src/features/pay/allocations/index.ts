export { AllocationsOfPerson } from './components/allocations-of-person.tsx';
export { ExtensionButton } from './components/extension-dialog.tsx';
