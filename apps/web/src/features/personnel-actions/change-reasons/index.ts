export { ChangeReasonPage } from './pages/change-reason-page.tsx';
