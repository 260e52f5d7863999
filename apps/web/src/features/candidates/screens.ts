import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import DeleteSweepOutlined from '@mui/icons-material/DeleteSweepOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import WorkspacesOutlined from '@mui/icons-material/WorkspacesOutlined';
import { recordsOf } from '#routing/screen-records.ts';
import type { Screen } from '#routing/screen.ts';

const ROOT = '/dashboard/applicant_data_repository';

export const candidateScreens: readonly Screen[] = [
  {
    name: 'applicant_data_repository',
    path: ROOT,
    title: '應徵者',
    group: '招募',
    icon: PersonSearchOutlined,
    permission: 'applicant_data_repository:view',
    ...recordsOf('applicant_data_repository', 'candidate', '應徵者'),
    load: async () => ({
      Component: (await import('#features/candidates/candidates/pages/candidate-page.tsx')).CandidatePage,
    }),
  },
  {
    name: 'job_openings',
    path: `${ROOT}/openings`,
    title: '職缺',
    group: '招募',
    icon: WorkspacesOutlined,
    permission: 'applicant_data_repository:view',
    ...recordsOf('applicant_data_repository', 'job_opening', '職缺'),
    load: async () => ({
      Component: (await import('#features/candidates/openings/pages/opening-page.tsx')).OpeningPage,
    }),
  },
  {
    name: 'candidate_interviews',
    path: `${ROOT}/interviews`,
    title: '面試',
    group: '招募',
    icon: EventAvailableOutlined,
    permission: 'applicant_data_repository:view',
    records: [{ kind: 'interview', noun: '面試', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增面試', permission: 'applicant_data_repository:edit', begins: 'create', search: '' },
      { label: '匯出面試', permission: 'applicant_data_repository:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/candidates/interviews/index.ts')).InterviewPage,
    }),
  },
  {
    name: 'candidate_report',
    path: `${ROOT}/report`,
    title: '招募報表',
    group: '招募',
    icon: AssessmentOutlined,
    permission: 'applicant_data_repository:view',
    load: async () => ({
      Component: (await import('#features/candidates/candidates/pages/candidate-report-page.tsx')).CandidateReportPage,
    }),
  },
  {
    name: 'candidate_letters',
    path: `${ROOT}/letters`,
    title: '信件範本',
    group: '招募',
    icon: MarkEmailReadOutlined,
    permission: 'applicant_data_repository:edit',
    records: [{ kind: 'candidate_letter', noun: '信件範本', open: () => '' }],
    load: async () => ({
      Component: (await import('#features/candidates/letters/pages/letter-page.tsx')).LetterPage,
    }),
  },
  {
    name: 'candidate_erasures',
    path: `${ROOT}/erasures`,
    title: '刪除紀錄',
    group: '招募',
    icon: DeleteSweepOutlined,
    permission: 'applicant_data_repository:edit',
    records: [{ kind: 'candidate_erasure', noun: '刪除紀錄', open: (id) => `?record=${id}` }],
    actions: [{ label: '匯出刪除紀錄', permission: 'applicant_data_repository:export', begins: 'export', search: '' }],
    load: async () => ({
      Component: (await import('#features/candidates/candidates/pages/candidate-erasure-page.tsx'))
        .CandidateErasurePage,
    }),
  },
];
