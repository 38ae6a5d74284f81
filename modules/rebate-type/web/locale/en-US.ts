import { ruleEnUS } from "../rule/rule-en-us.ts";
import { simulationEnUS } from "../simulation/simulation-en-us.ts";
import type { zhCN } from "./zh-CN.ts";

export const enUS: typeof zhCN = {
  ...ruleEnUS,
  ...simulationEnUS,
  "rebateType.field.rebateTypeCode": "Rebate type code",
  "rebateType.field.rebateTypeName": "Rebate type name",
  "rebateType.field.rebateTypeDescribe": "Rebate type description",
  "rebateType.field.rebateAllowApply": "Allow apply",
  "rebateType.field.rebateAllowApplyStartTime": "Apply window start",
  "rebateType.field.rebateAllowApplyEndTime": "Apply window end",
  "rebateType.field.rebateAllowApplyType": "Allow-apply type",
  "rebateType.field.rebateSplitMode": "Split mode",
  "rebateType.field.rebateNeedKeyPersonFile": "Need key-person file",
  "rebateType.field.rebateKeyPersonMaxPercent": "Key-person max percent",
  "rebateType.field.ruleVersion": "Rule",
  "rebateType.field.changedParts": "Changed parts of the rule",
  "rebateType.field.note": "Note on this version",
  "rebateType.field.sheet": "Rule",

  "rebateType.hint.none":
    "No rebate types yet: create one, draft its rule, and have somebody else publish it",
  "rebateType.hint.keyword": "Name or code",
  "rebateType.hint.rebateTypeCode":
    "The standing book goes by the code; once a rule is published it stays",
  "rebateType.hint.rebateAllowApply": "Off: nobody can apply for rebates of this type",
  "rebateType.hint.rebateAllowApplyType":
    "Time: within the window. Permission: who may apply for this type",
  "rebateType.hint.rebateAllowApplyEndTime": "First and last day included; an empty end is open",
  "rebateType.hint.rebateKeyPersonMaxPercent":
    "The most that key persons get of one rebate in all; 0 where there are none",
  "rebateType.hint.note": "What was changed and why; it stays with the version",

  "rebateType.judgement.time": "Time",
  "rebateType.judgement.permission": "Permission",
  "rebateType.judgement.both": "Time and permission",
  "rebateType.splitMode.whitelist": "Whitelist",
  "rebateType.splitMode.keyPerson": "Key person",
  "rebateType.splitMode.none": "None",

  "rebateType.because.published": "Its rule was published, so it stays; disable it instead",
  "rebateType.because.own": "You edited this draft: another person has to check and publish it",

  "rebateType.action.export": "Export",
  "rebateType.action.create": "Create",
  "rebateType.action.update": "Edit",
  "rebateType.action.enable": "Enable",
  "rebateType.action.disable": "Disable",
  "rebateType.action.remove": "Delete",
  "rebateType.action.rule": "Rule",
  "rebateType.action.saveDraft": "Edit draft",
  "rebateType.action.dropDraft": "Drop draft",
  "rebateType.action.publish": "Check and publish",
  "rebateType.action.tryRule": "Try",

  "rebateType.title.create": "Create rebate type",
  "rebateType.title.update": "Edit rebate type",
  "rebateType.title.publish": "Publish the rule",
  "rebateType.submit.publish": "Publish",

  "rebateType.confirm.enable": "Enable rebate type {name}?",
  "rebateType.confirm.disable":
    "Disable rebate type {name}? Nobody can apply for it until it is enabled again.",
  "rebateType.confirm.remove": "Delete rebate type {name}? This cannot be undone.",
  "rebateType.confirm.dropDraft": "Drop the draft of {name}? Published versions stay as they are.",

  "rebateType.done.export": "Exported",
  "rebateType.done.create": "Created",
  "rebateType.done.update": "Updated",
  "rebateType.done.enable": "Enabled",
  "rebateType.done.disable": "Disabled",
  "rebateType.done.remove": "Deleted",
  "rebateType.done.saveDraft": "Draft saved; another person publishes it",
  "rebateType.done.dropDraft": "Draft dropped",
  "rebateType.done.publish": "Published",

  "rebateType.event.create": "{operator} created the rebate type",
  "rebateType.event.update": "{operator} edited the rebate type",
  "rebateType.event.enable": "{operator} enabled the rebate type",
  "rebateType.event.disable": "{operator} disabled the rebate type",
  "rebateType.event.remove": "{operator} deleted the rebate type",
  "rebateType.event.saveDraft": "{operator} edited the draft of the rule",
  "rebateType.event.dropDraft": "{operator} dropped the draft of the rule",
  "rebateType.event.publish": "{operator} checked and published the rule",
};
