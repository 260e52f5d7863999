import type { QueryWords } from '../core/index.ts';

const yesOrNo = { yes: '是', no: '否' };

/** What parts of a list's query are called that no field of a record names. */
export const commonQueryWords: QueryWords = {
  q: { label: '關鍵字' },
  ids: { label: '勾選的資料' },
  asOf: { label: '基準日' },
  from: { label: '自' },
  to: { label: '至' },
  year: { label: '年度' },
  format: { label: '格式' },
  columns: { label: '欄位' },
  layout: { label: '版面', names: { table: '清單', sheets: '逐筆資料表' } },
  sort: { label: '排序' },
  status: {
    label: '狀態',
    names: {
      active: '使用中',
      inactive: '停用',
      upcoming: '待生效',
      employed: '在職',
      left: '離職',
      all: '全部',
    },
  },
  principalInvestigatorId: { label: '計畫主持人' },
  departmentId: { label: '部門' },
  below: { label: '含下級部門', names: { no: '否' } },
  jobTitleId: { label: '職稱' },
  projectId: { label: '計畫' },
  state: { label: '狀態' },
  employmentTypeId: { label: '聘僱類型' },
  under: { label: '部門及其下級' },
  roleId: { label: '角色' },
  employeeId: { label: '員工' },
  accountId: { label: '操作人' },
  entityId: { label: '單一資料' },
  importId: { label: '單次匯入' },
  isEnding: { label: '到期', names: { yes: '90 日內到期', overdue: '已逾期' } },
  isDayOff: { label: '放假', names: yesOrNo },
  hasHead: { label: '已有主管', names: yesOrNo },
  isBound: { label: '已綁定員工', names: yesOrNo },
  isDormant: { label: '超過 90 天未登入', names: yesOrNo },
};
