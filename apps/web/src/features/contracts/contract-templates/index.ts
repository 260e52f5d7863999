export { MergePreview } from './components/merge-preview.tsx';
