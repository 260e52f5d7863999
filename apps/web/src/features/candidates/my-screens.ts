import RecordVoiceOverOutlined from '@mui/icons-material/RecordVoiceOverOutlined';
import type { Screen } from '#routing/screen.ts';

/** Interviews of the caller; in the menu beside the evaluations. */
export const myCandidateScreens: readonly Screen[] = [
  {
    name: 'my_interviews',
    path: '/dashboard/my_interviews',
    title: '我的面試',
    group: '員工自助',
    icon: RecordVoiceOverOutlined,
    permission: null,
    isOwn: true,
    load: async () => ({
      Component: (await import('#features/candidates/interviews/pages/my-interviews-page.tsx')).MyInterviewsPage,
    }),
  },
];
