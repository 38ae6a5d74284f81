/** The words of what a process would do, of its versions and bindings, and of the menu. */
export const processTryEnUS = {
  "approvalProcess.title.create": "New approval process",
  "approvalProcess.title.update": "Edit approval process",
  "approvalProcess.hint.name": "Such as “Large expenses”",
  "approvalProcess.hint.money":
    "Where money moves, nobody decides on the own order and no step passes by itself",
  "approvalProcess.hint.adminIds":
    "They take over where nobody is found or time runs out; without any, the tenant's administrators do",

  "approvalProcess.try.what": "What to try",
  "approvalProcess.try.department": "Department (empty: the main one)",
  "approvalProcess.try.simulate": "Simulate",
  "approvalProcess.try.simulate.what":
    "Choose an applicant and an amount to see who would decide, step by step",
  "approvalProcess.try.replay": "Replay",
  "approvalProcess.try.replay.what":
    "Sends recent orders through these steps and shows whose route would change",
  "approvalProcess.try.health": "Check",
  "approvalProcess.try.health.what":
    "Looks whether every department would find somebody at every step",
  "approvalProcess.try.days": "Last {count} days",

  "approvalProcess.route.none": "The order goes through no step.",
  "approvalProcess.route.count": "Steps the order goes through: {count}",
  "approvalProcess.route.inPlaceOf": "for {name}",
  "approvalProcess.route.left": "Condition not met: {condition}",
  "approvalProcess.outcome.pass": "Passes by itself",
  "approvalProcess.outcome.reject": "Refused by rule",
  "approvalProcess.outcome.suspend": "Nobody can decide, it gets stuck",
  "approvalProcess.outcome.left": "Left out",

  "approvalProcess.replay.none": "No orders went through this process in that time.",
  "approvalProcess.replay.same": "The routes of all {looked} orders stay the same.",
  "approvalProcess.replay.changed": "Of {looked} orders, {changed} would take another route.",
  "approvalProcess.replay.order": "Order",
  "approvalProcess.replay.started": "Submitted",
  "approvalProcess.replay.before": "Route before",
  "approvalProcess.replay.after": "Route after",
  "approvalProcess.replay.nobody": "nobody",
  "approvalProcess.replay.problem": "At some step nobody would be found",

  "approvalProcess.health.good":
    "{departments} departments looked at; every step finds somebody everywhere.",
  "approvalProcess.health.bad": "{departments} departments looked at; {stuck} have a problem.",
  "approvalProcess.health.department": "Department",
  "approvalProcess.health.step": "Step",
  "approvalProcess.health.problem": "Problem",
  "approvalProcess.health.mend": "Mend it in",
  "approvalProcess.health.stuck": "Stuck",
  "approvalProcess.health.stuck.what":
    "nobody at all could decide; orders would get stuck or be refused",
  "approvalProcess.health.empty": "Nobody",
  "approvalProcess.health.empty.what": "nobody is found; it would go to {names}",
  "approvalProcess.health.tenantWide": "Elsewhere",
  "approvalProcess.health.tenantWide.what":
    "no holder here or above; {names} of another department would decide",
  "approvalProcess.health.self": "Own orders",
  "approvalProcess.health.self.nobody": "only the applicant could decide; the step is skipped",
  "approvalProcess.health.self.what": "only the applicant could decide; {names} would instead",

  "approvalProcess.versions.none": "Nothing has been published yet",
  "approvalProcess.versions.version": "Version",
  "approvalProcess.versions.by": "Published by",
  "approvalProcess.versions.time": "Published at",
  "approvalProcess.versions.running": "Under way",
  "approvalProcess.versions.orders": "{count}",
  "approvalProcess.versions.compare": "Compare versions",
  "approvalProcess.diff.same": "The steps are the same",
  "approvalProcess.diff.unchanged": "Unchanged",
  "approvalProcess.diff.added": "Added",
  "approvalProcess.diff.removed": "Removed",
  "approvalProcess.diff.changed": "Changed",
  "approvalProcess.diff.moved": "Moved",
  "approvalProcess.diff.place": "from place {from} to {to}",

  "approvalProcess.bindings.open": "Bindings",
  "approvalProcess.bindings.title": "Which orders use which process",
  "approvalProcess.bindings.what":
    "An order uses the process of its department, or of the next one above that has one, or else the tenant's.",
  "approvalProcess.bindings.everywhere": "Whole tenant",
  "approvalProcess.bindings.latest": "Always the latest",
  "approvalProcess.bindings.needed":
    "No process for the whole tenant: departments without their own cannot submit such orders",
  "approvalProcess.bindings.free":
    "No process for the whole tenant: orders of departments without their own need no approval",
  "approvalProcess.submit.bind": "Bind",
  "approvalProcess.submit.publish": "Publish it",
  "approvalProcess.title.bind": "Bind orders to a process",
  "approvalProcess.hint.departmentId": "Empty: the whole tenant; else the department and all below",
  "approvalProcess.hint.processId": "Published processes in force",
  "approvalProcess.hint.pinnedVersion": "Empty: the latest when an order is submitted",
};
