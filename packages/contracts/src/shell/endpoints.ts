import * as home from './home/home.endpoints.ts';
import {
  myContractEndpoints,
  myDataEndpoints,
  myDocumentEndpoints,
  myLeaveEndpoints,
  myScheduleEndpoints,
} from './self-service/index.ts';
import * as preferences from './preferences/preference.endpoints.ts';
import * as savedFilters from './saved-filters/saved-filter.endpoints.ts';
import * as search from './search/search.endpoints.ts';
import * as system from './system/system.endpoints.ts';

export const shellEndpoints = [
  home,
  myContractEndpoints,
  myDataEndpoints,
  myDocumentEndpoints,
  myLeaveEndpoints,
  myScheduleEndpoints,
  preferences,
  savedFilters,
  search,
  system,
];
