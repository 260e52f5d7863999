export { AskDialog } from './components/ask-dialog.tsx';
export { OwnRequests } from './components/own-requests.tsx';
