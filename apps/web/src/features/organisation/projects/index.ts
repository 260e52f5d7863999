export { ProjectPage } from './pages/project-page.tsx';
