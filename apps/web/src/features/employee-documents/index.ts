export { daysLeftText, DocumentStatus } from './components/document-facts.tsx';
