import { enUSOfOrder } from "#modules/order/texts.ts";

export const adjustmentEnUS = {
  ...enUSOfOrder("walletAdjustment"),
  "tab.adjustment.order": "Order adjustment",
  "tab.adjustment.amount": "Amount adjustment",
  "tab.adjustment.recharge": "Recharge",

  "walletAdjustment.field.orderNo": "Adjustment no.",
  "walletAdjustment.field.adjustmentType": "Adjustment type",
  "walletAdjustment.field.amount": "Amount",
  "walletAdjustment.field.orderId": "Order",
  "walletAdjustment.field.adjustedOrderNo": "Adjusted order",
  "walletAdjustment.field.userId": "Payer",
  "walletAdjustment.field.userName": "Payer",
  "walletAdjustment.field.userType": "Payer type",
  "walletAdjustment.field.userOrderType": "Payer wallet type",
  "walletAdjustment.field.payerWalletId": "Payer wallet",
  "walletAdjustment.field.payeeId": "Payee",
  "walletAdjustment.field.payeeName": "Payee",
  "walletAdjustment.field.payeeType": "Payee type",
  "walletAdjustment.field.payeeOrderType": "Payee wallet type",
  "walletAdjustment.field.payeeWalletId": "Payee wallet",
  "walletAdjustment.field.remarks": "Remarks",
  "walletAdjustment.field.stateCode": "State",
  "walletAdjustment.field.effectiveTime": "In effect since",
  "walletAdjustment.hint.keyword": "Number of the adjustment or the order",
  "walletAdjustment.hint.orderId":
    "Orders that the payee's wallet paid for; the last 50, type a number to find others",
  "walletAdjustment.hint.afterRefusal": "The payer's money put aside is released at once.",
  "walletAdjustment.hint.afterReturn":
    "The payer's money put aside is released at once, and put aside again when it is submitted.",

  "walletAdjustment.ownerType.person": "Person",
  "walletAdjustment.ownerType.department": "Department",
  "walletAdjustment.ownerType.tenant": "Company",
  "walletAdjustment.walletType.self": "Own",
  "walletAdjustment.walletType.public": "Public",
  "walletAdjustment.side.payer": "Payer",
  "walletAdjustment.side.payee": "Payee",
  "walletAdjustment.wallet": "{type} · {owner} · {project} ({available} available)",
  "walletAdjustment.testWallet":
    "{type} · {owner} · {project} (test wallet, {available} available)",
  "walletAdjustment.findWallet": "Type a name, a department or a project",
  "walletAdjustment.noWallet":
    "No wallet that you see; one is opened when money is first allocated or spent",
  "walletAdjustment.noOrder": "This wallet has paid for no order",
  "walletAdjustment.payeeFirst": "Choose the payee's wallet first",
  "walletAdjustment.orderChoice": "{number} · spent {settled} · movable {left}",
  "walletAdjustment.note.order":
    "The payer takes over the order's cost: the payer's wallet shrinks, the payee's (which paid for it) grows; what either was allocated stays.",
  "walletAdjustment.note.amount":
    "Money moves from the payer's wallet to the payee's; what either was allocated changes with it.",
  "walletAdjustment.balance.wallet": "Wallet",
  "walletAdjustment.balance.before": "Available now",
  "walletAdjustment.balance.after": "Available after",

  "walletAdjustment.action.exportOrders": "Export",
  "walletAdjustment.action.exportAmounts": "Export",
  "walletAdjustment.action.create": "New adjustment",
  "walletAdjustment.action.reverse": "Reverse",
  "walletAdjustment.title.create": "New adjustment",
  "walletAdjustment.title.update": "Edit adjustment",

  "walletAdjustment.confirm.voided": "Void adjustment {name}? It cannot be submitted again.",
  "walletAdjustment.confirm.reverse":
    "Reverse adjustment {name}? The amount goes back from the payee to the payer; both stay in the books.",

  "walletAdjustment.done.exportOrders": "Exported",
  "walletAdjustment.done.exportAmounts": "Exported",
  "walletAdjustment.done.submit": "Submitted; the payer's amount is frozen",
  "walletAdjustment.done.reverse": "Reversed; the amount is back with the payer",

  "walletAdjustment.event.create": "{operator} wrote the adjustment",
  "walletAdjustment.event.update": "{operator} changed the adjustment",
  "walletAdjustment.event.submit": "{operator} submitted it; the payer's amount was frozen",
  "walletAdjustment.event.voided": "{operator} voided the adjustment",
  "walletAdjustment.event.reverse": "{operator} reversed the adjustment",
  "state.3400": "Draft",
  "state.3401": "In approval",
  "state.3402": "In force",
  "state.3403": "Rejected",
  "state.3404": "Voided",
  "state.3405": "Reversed",
};
