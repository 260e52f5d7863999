import { type Interview, interviewEndpoints, interviews } from '@hr/contracts/candidates/interviews';
import { today } from '#format/use-today.ts';
import { asyncChoiceFilter, employeeFilter } from '#records/async-choice-filter.tsx';
import { dateFilter, valueFilters } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { CandidateTabs } from '../../candidate-tabs.tsx';
import { candidateChoices } from '../candidate-choices.ts';
import { CreateInterview, ownInterviewCommands } from '../components/interview-commands.tsx';
import { InterviewFacts } from '../components/interview-facts.tsx';
import { InterviewStatus } from '../components/interview-status.tsx';

const columns = tableColumns<Interview>(interviews, {
  cells: { state: (item) => <InterviewStatus item={item} /> },
  widths: { on: 110, startsAt: 110, endsAt: 110, candidate: 140, kind: 80, sheets: 85, score: 75, state: 90 },
});

const filters = [
  dateFilter('from', '日期自'),
  dateFilter('to', '日期至'),
  ...valueFilters(interviews.stored),
  ...valueFilters(interviews.fields),
  employeeFilter('面試官', 'interviewerId'),
  asyncChoiceFilter('candidateId', { label: '應徵者', source: candidateChoices }),
];

/** 面試: the interviews, at first those from today. */
export const InterviewPage = recordPage({
  title: '面試',
  // Interviews have no import.
  kind: { ...interviews, endpoints: interviewEndpoints },
  listName: 'interview',
  columns,
  filters,
  initialQuery: () => ({ from: today() }),
  commands: ownInterviewCommands,
  Create: CreateInterview,
  Notice: CandidateTabs,
  Status: InterviewStatus,
  Facts: InterviewFacts,
  hint: '應徵者姓名',
});
