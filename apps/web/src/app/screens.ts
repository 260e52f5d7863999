import { accessScreens } from '#features/access/screens.ts';
import { candidateScreens } from '#features/candidates/screens.ts';
import { myCandidateScreens } from '#features/candidates/my-screens.ts';
import { contractsScreens } from '#features/contracts/screens.ts';
import { leaveScreens } from '#features/leave/screens.ts';
import { messagesScreens } from '#features/messages/screens.ts';
import { organisationScreens } from '#features/organisation/screens.ts';
import { myPayScreens, payScreens } from '#features/pay/screens.ts';
import { evaluationScreens, myEvaluationScreens } from '#features/evaluation/screens.ts';
import { reportScreens } from '#features/reports/screens.ts';
import { peopleScreens } from '#features/people/screens.ts';
import { personnelActionsScreens } from '#features/personnel-actions/screens.ts';
import { developerScreens, homeScreens, ownScreens } from '#features/shell/screens.ts';
import { signingScreens } from '#features/signing/screens.ts';
import { timeScreens } from '#features/time/screens.ts';
import type { Screen } from '#routing/screen.ts';

/** All screens in menu order. The menu, the router, the palette and the permission checks read this table. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...ownScreens,
  ...myPayScreens,
  ...myEvaluationScreens,
  ...myCandidateScreens,
  ...signingScreens,
  ...organisationScreens,
  ...peopleScreens,
  ...personnelActionsScreens,
  ...contractsScreens,
  ...timeScreens,
  ...leaveScreens,
  ...payScreens,
  ...evaluationScreens,
  ...candidateScreens,
  ...reportScreens,
  ...accessScreens,
  ...messagesScreens,
  ...developerScreens,
];
