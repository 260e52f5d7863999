export { LoginPage as Component } from './pages/login-page.tsx';
