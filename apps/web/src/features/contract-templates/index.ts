export { ContractTemplatePage } from './pages/contract-template-page.tsx';
