export { JobTitlePage } from './pages/job-title-page.tsx';
