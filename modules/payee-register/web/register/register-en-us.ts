import type { registerZhCN } from "./register-zh-cn.ts";

export const registerEnUS: Record<keyof typeof registerZhCN, string> = {
  "payeeRegister.view.all": "All",
  "payeeRegister.view.mine": "Registered by me",
  "payeeRegister.view.approving": "In approval",
  "payeeRegister.view.effective": "Effective",
  "payeeRegister.view.expiring": "Expiring soon",
  "payeeRegister.view.expired": "Expired",
  "payeeRegister.view.disabled": "Disabled",
  "payeeRegister.byHand": "By hand",
  "payeeRegister.byImport": "By import",
  "payeeRegister.change.open": "Change not submitted",
  "payeeRegister.change.waiting": "Change in approval",
  "payeeRegister.change.title": "What would change (until it is approved the old data hold)",
  "payeeRegister.change.to": "{before} → {after}",
  "payeeRegister.form.shop":
    "The dealer must be on file, by its full name; another one needs another approval later",
  "payeeRegister.form.numbers":
    "Numbers left empty stay as they are; once approved the ID number cannot be another",
  "payeeRegister.form.kept": "Numbers left empty stay as they are",
  "payeeRegister.daysLeft": "{day} ({count} days left)",
  "payeeRegister.renew.tickFirst": "Tick those to be renewed first",
  "payeeRegister.renew.about": "{count} people are renewed, {names} among them; it holds at once.",
  "payeeRegister.renew.one": "{names} is renewed; it holds at once.",
  "payeeRegister.renew.and": ", ",
  "payeeRegister.renew.done": "{count} renewed",
  "payeeRegister.renew.partly": "{done} renewed, {failed} not",
};
