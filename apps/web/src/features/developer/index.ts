export { ParentChild } from './components/parent-child.tsx';
export { PlaygroundPage } from './pages/playground-page.tsx';
export { TestPage } from './pages/test-page.tsx';
