export { AccessPage } from './pages/access-page.tsx';
