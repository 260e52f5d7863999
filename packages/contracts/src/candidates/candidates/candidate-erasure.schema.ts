import { shownChoice, shownCount, shownInstant, shownText } from '../../fields/index.ts';
import { type ItemOf, type ListQueryOf, record, withoutWriting } from '../../records/index.ts';
import { erasureReasonNames } from './candidate-names.ts';

const described = record({
  name: 'CandidateErasure',
  path: '/candidate-erasures',
  screen: 'applicant_data_repository',
  noun: '應徵者刪除紀錄',
  order: '-at',
  search: [],
  titleOf: () => '應徵者刪除紀錄',
  fields: {},
  stored: {
    at: shownInstant('時間'),
    actorName: shownText('執行者'),
    reason: shownChoice('原因', erasureReasonNames),
    candidates: shownCount('應徵者'),
    files: shownCount('檔案'),
    interviews: shownCount('面試'),
    offers: shownCount('錄取通知'),
    mails: shownCount('郵件'),
    logEntries: shownCount('操作紀錄'),
  },
  moreSortKeys: ['at'],
});

/** Reports of erasures: counts without names. */
export const candidateErasures = { ...described, endpoints: withoutWriting(described.endpoints) };

export type CandidateErasure = ItemOf<typeof candidateErasures>;

export type CandidateErasureListQuery = ListQueryOf<typeof candidateErasures>;
