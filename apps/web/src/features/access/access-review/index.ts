export { AccessReviewPanel } from './components/access-review-panel.tsx';
