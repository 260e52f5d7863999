export const payErrors = {
  DuplicateSalaryItemCode: { status: 409, msg: '項目代號重複' },
  DuplicateSalaryItemName: { status: 409, msg: '項目名稱重複' },
  SalaryAdjustmentExists: { status: 409, msg: '此員工於該生效日已有未核定的薪資調整' },
  SalaryExists: { status: 409, msg: '此員工於該生效日已有核定的薪資，請以更正調整' },
  SalaryOutsideEmployment: { status: 422, msg: '生效日須在任職期間內' },
  SalaryItemNotFixed: { status: 422, msg: '只能調整啟用中的固定薪資項目' },
  AdjustmentNotEditable: { status: 409, msg: '只有草稿可以編輯或刪除' },
  AdjustmentNotDecidable: { status: 409, msg: '此調整目前的狀態不能執行這個動作' },
  OwnAdjustment: { status: 422, msg: '核定人不可與送簽人相同' },
} as const;
