export { PrintPapers } from './components/print-papers.tsx';
