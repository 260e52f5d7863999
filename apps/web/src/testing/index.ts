export { columnNames } from './columns.ts';
export { chooseCommand, commandNames } from './commands.ts';
export { addressOf, mockEndpoint, mockProblem, type MockRequest } from './mock-endpoint.ts';
export { buildSession, buildUser } from './factories.ts';
export { renderApp, renderPage, signIn } from './render.tsx';
export { server } from './server.ts';
export { axeViolations } from './axe.ts';
