export { NationalityPage } from './pages/nationality-page.tsx';
