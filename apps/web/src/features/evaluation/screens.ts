import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import RecordVoiceOverOutlined from '@mui/icons-material/RecordVoiceOverOutlined';
import type { Screen } from '#routing/screen.ts';

const evaluationPage = async () => ({
  Component: (await import('#features/evaluation/evaluations/pages/evaluation-page.tsx')).EvaluationPage,
});

export const evaluationScreens: readonly Screen[] = [
  {
    name: 'performance_evaluation',
    path: '/dashboard/performance_evaluation',
    title: '績效考核',
    group: '績效',
    icon: EmojiEventsOutlined,
    permission: 'performance_evaluation:view',
    records: [{ kind: 'evaluation_cycle', noun: '考核週期', open: (id) => `?record=${id}` }],
    actions: [
      { label: '新增考核週期', permission: 'performance_evaluation:edit', begins: 'create', search: '' },
      { label: '匯出考核週期', permission: 'performance_evaluation:export', begins: 'export', search: '' },
    ],
    load: async () => ({
      Component: (await import('#features/evaluation/evaluations/pages/evaluation-cycle-page.tsx')).EvaluationCyclePage,
    }),
  },
  {
    name: 'evaluation_form',
    path: '/dashboard/performance_evaluation/forms',
    title: '考核表單',
    group: '績效',
    icon: ListAltOutlined,
    permission: 'performance_evaluation:view',
    records: [{ kind: 'evaluation_form', noun: '考核表單', open: (id) => `?record=${id}` }],
    actions: [{ label: '新增考核表單', permission: 'performance_evaluation:edit', begins: 'create', search: '' }],
    load: async () => ({
      Component: (await import('#features/evaluation/evaluations/pages/evaluation-form-page.tsx')).EvaluationFormPage,
    }),
  },
  {
    name: 'evaluation_progress',
    path: '/dashboard/performance_evaluation/progress',
    title: '考核進度',
    group: '績效',
    icon: FactCheckOutlined,
    permission: 'performance_evaluation:view',
    listsPeople: true,
    records: [{ kind: 'evaluation', noun: '考核', open: (id) => `/${id}` }],
    actions: [{ label: '匯出考核進度', permission: 'performance_evaluation:export', begins: 'export', search: '' }],
    load: async () => ({
      Component: (await import('#features/evaluation/evaluations/pages/evaluation-progress-page.tsx'))
        .EvaluationProgressPage,
    }),
    pages: [{ name: 'evaluation_detail', path: ':evaluationId', load: evaluationPage }],
  },
  {
    name: 'evaluation_interviews',
    path: '/dashboard/performance_evaluation/interviews',
    title: '面談紀錄',
    group: '績效',
    icon: RecordVoiceOverOutlined,
    permission: 'performance_evaluation:view',
    listsPeople: true,
    records: [{ kind: 'evaluation_interview', noun: '面談紀錄', open: (id) => `?record=${id}` }],
    actions: [{ label: '匯出面談紀錄', permission: 'performance_evaluation:export', begins: 'export', search: '' }],
    load: async () => ({
      Component: (await import('#features/evaluation/evaluations/pages/evaluation-interviews-page.tsx'))
        .EvaluationInterviewsPage,
    }),
  },
  {
    name: 'evaluation_results',
    path: '/dashboard/performance_evaluation/results',
    title: '結果分析',
    group: '績效',
    icon: InsightsOutlined,
    permission: 'performance_evaluation:view',
    listsPeople: true,
    load: async () => ({
      Component: (await import('#features/evaluation/evaluations/pages/evaluation-results-page.tsx'))
        .EvaluationResultsPage,
    }),
  },
];

/** Evaluations of the caller; in the menu beside the payslips. */
export const myEvaluationScreens: readonly Screen[] = [
  {
    name: 'my_evaluations',
    path: '/dashboard/my_evaluations',
    title: '我的考核',
    group: '員工自助',
    icon: AssignmentTurnedInOutlined,
    permission: null,
    isOwn: true,
    load: async () => ({
      Component: (await import('#features/evaluation/evaluations/pages/my-evaluations-page.tsx')).MyEvaluationsPage,
    }),
    pages: [{ name: 'my_evaluation', path: ':evaluationId', load: evaluationPage }],
  },
];
