import type { KeyPersonRow } from "../key-person/key-person-columns.tsx";
import { effective } from "./second-payee-row.ts";

const { id, orderNo, insertTypeCode, expirationTime, remark, fileIds, rowVersion } = effective;
const { overdueByNow, insertPerson, insertPersonId, insertTime, updateTime } = effective;
const { approvalProcessId, instanceId, arrivedTime } = effective;
const { approvalStateCodeName, approvalStateCodeColor } = effective;
const { currentApprovalPerson, currentApprovalProcessState, currentApprovalProcessStep } =
  effective;
const { currentApprovalStepType, currentApprovalTotalStep, currentApprovalVersion } = effective;

/** A key person who is effective, as the server tells him. */
export const keyPersonRow: KeyPersonRow = {
  id,
  orderNo,
  payeeName: "林秀英",
  payeePhone: "0009",
  payeeIdCardNo: "123X",
  payeeOpenBank: "招商银行苏州分行",
  payeeBankCardNo: "0009",
  payeeType: "spouse",
  relationship: "配偶",
  publicAccountOrNot: false,
  expirationTime,
  remark,
  fileIds,
  insertTypeCode,
  stateCode: 3551,
  overdueByNow,
  lastUpdateTime: null,
  monthlyUpdateTimes: 0,
  groupName: null,
  city: null,
  areaName: null,
  staged: null,
  approvalProcessId,
  instanceId,
  arrivedTime,
  approvalStateCodeName,
  approvalStateCodeColor,
  currentApprovalPerson,
  currentApprovalProcessState,
  currentApprovalProcessStep,
  currentApprovalStepType,
  currentApprovalTotalStep,
  currentApprovalVersion,
  insertPerson,
  insertPersonId,
  insertTime,
  updateTime,
  rowVersion,
};
