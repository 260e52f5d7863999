export { CompanyPage } from './pages/company-page.tsx';
