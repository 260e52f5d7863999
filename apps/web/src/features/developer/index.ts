export { PlaygroundPage } from './pages/playground-page.tsx';
export { TestPage } from './pages/test-page.tsx';
