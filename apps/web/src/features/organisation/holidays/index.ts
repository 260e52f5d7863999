export { HolidayPage } from './pages/holiday-page.tsx';
