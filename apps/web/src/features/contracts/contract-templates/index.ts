export { MergePreview } from './components/merge-preview.tsx';
export { ContractTemplatePage } from './pages/contract-template-page.tsx';
