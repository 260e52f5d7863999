export { CandidateInterviews } from './components/candidate-interviews.tsx';
export { interviewCommands } from './components/interview-commands.tsx';
export { InterviewPage } from './pages/interview-page.tsx';
