import type { zhCN } from "./zh-CN.ts";

export const enUS: typeof zhCN = {
  "tenant.field.tenantName": "Tenant name",
  "tenant.field.description": "Description",
  "tenant.field.superTenant": "Platform",
  "tenant.field.memberCount": "Members",
  "tenant.field.allowsSeveralSessions": "Several sign-ins at once",
  "tenant.field.sessionHours": "Hours signed in",
  "tenant.field.apolloName": "Name of the other system",
  "tenant.field.contact": "Whom to ask for rights",
  "tenant.field.dealerFilingDays": "Days to file existing dealers",
  "tenant.field.jjkName": "Name of the JJK flag",
  "tenant.field.jstName": "Name of the JST flag",
  "tenant.field.leaseTolerance": "Tolerance for lease amounts",
  "tenant.field.dealerMonthlyPayments": "Payments to a dealer in a month",
  "tenant.field.roles": "Default roles",
  "tenant.field.addedMenus": "Menus added",
  "tenant.field.removedMenus": "Menus taken away",
  "tenant.field.expiresAt": "Visit ends at",
  "tenant.field.super_tenant": "Platform",
  "tenant.hint.keyword": "Name or description",
  "tenant.hint.tenantName": "What members see when choosing a tenant; no other tenant may have it",
  "tenant.hint.afterCreating":
    "The root department, the default roles and all menus come with it. Then add a tenant administrator under Users.",
  "tenant.hint.package":
    "What is not ticked is out of force for all roles of the tenant, and cannot be granted there.",
  "tenant.hint.visit":
    "A visit lasts 8 hours. You may look; to change things you state a reason first, and you never approve or pay. The tenant sees your visit.",
  "tenant.hint.allowsSeveralSessions":
    "If off, signing in with another browser ends the earlier session; from the next sign-in on",
  "tenant.hint.sessionHours":
    "After so many hours (1–24) people sign in again; who has several tenants gets the shortest, from the next sign-in on",
  "tenant.hint.apolloName":
    "Stands in place of “Apollo” where tenant users show the “Apollo job number”; empty leaves “Apollo”",
  "tenant.hint.dealerFilingDays":
    "Dealers that are imported have to be on file within so many days; their page shows what is left",
  "tenant.hint.jjkName":
    "Lists and forms call the JJK flag by this name; leave it empty to keep JJK",
  "tenant.hint.jstName":
    "Lists and forms call the JST flag by this name; leave it empty to keep JST",
  "tenant.hint.leaseTolerance":
    "Up to this difference an order is suggested for a lease start, never matched by itself",
  "tenant.hint.dealerMonthlyPayments":
    "Approvers are told once a dealer has been paid so often in a month; empty: never",
  "tenant.hint.contact":
    "Whom people are told to ask where a right or a page is missing; a name and a phone number",
  "tenant.unit.hours": "hours",
  "tenant.unit.days": "days",
  "tenant.unit.times": "times",
  "tenant.hours": "{count} hours",
  "tenant.days": "{count} days",
  "tenant.times": "{count} times",
  "tenant.notSet": "Not set",
  "tenant.about.people": "{name} ({count} members)",
  "tenant.because.hasAll": "The platform's own tenant has every menu",
  "tenant.because.staysOpen":
    "The platform's own tenant cannot be disabled: nobody could manage tenants any more",
  "tenant.because.own": "This is your own tenant",
  "tenant.because.disabled": "The tenant is disabled, enable it before visiting",
  "tenant.package.chosen": "{count} of {all} chosen",
  "tenant.package.harmless": "No role loses anything",
  "tenant.package.loses": "{count} taken away. Who loses rights: roles {roles}, people {people}",
  "tenant.package.role": "{role}: {count} lost, members {people}",
  "tenant.package.more": "; and {count} more roles",
  "tenant.package.comesBack":
    "What roles have ticked is kept, and back in force once the tenant has the menu again.",

  "tenant.action.create": "Create",
  "tenant.action.update": "Edit",
  "tenant.action.enable": "Enable",
  "tenant.action.disable": "Disable",
  "tenant.action.updateSettings": "Settings",
  "tenant.action.updatePackage": "Menus",
  "tenant.action.visit": "Visit",
  "tenant.action.export": "Export",

  "tenant.title.create": "Create tenant",
  "tenant.title.update": "Edit tenant",
  "tenant.title.updateSettings": "Tenant settings",
  "tenant.title.package": "Menus of {name}",

  "tenant.confirm.enable": "Enable tenant {name}? Its members can sign in again.",
  "tenant.confirm.disable":
    "Disable tenant {name}? Its members are signed out with their next action. Data stays; it can be enabled again.",
  "tenant.confirm.visit": "Visit tenant {name}?",

  "tenant.done.create": "Created",
  "tenant.done.update": "Updated",
  "tenant.done.enable": "Enabled",
  "tenant.done.disable": "Disabled",
  "tenant.done.updateSettings": "Settings saved",
  "tenant.done.updatePackage": "Menus saved",
  "tenant.done.visit": "The visit has begun",
  "tenant.done.export": "Exported",

  "tenant.event.create": "{operator} created the tenant",
  "tenant.event.update": "{operator} edited the tenant",
  "tenant.event.enable": "{operator} enabled the tenant",
  "tenant.event.disable": "{operator} disabled the tenant",
  "tenant.event.updateSettings": "{operator} changed the tenant's settings",
  "tenant.event.updatePackage": "{operator} changed the tenant's menus",
  "tenant.event.visit": "{operator} visited the tenant",

  "platformSettings.field.loginNotice": "Notice on the login page",
  "platformSettings.field.supportContact": "Support",
  "platformSettings.field.defaultSessionHours": "Hours signed in, at first",
  "platformSettings.hint.loginNotice":
    "What everybody reads on the login page, such as planned maintenance; shown as typed, line by line",
  "platformSettings.hint.supportContact":
    "Whom to ask when signing in fails, shown on the login page; empty shows nothing",
  "platformSettings.hint.defaultSessionHours":
    "What new tenants begin with (1–24 hours); tenants that exist keep theirs",
  "platformSettings.action.update": "Edit",
  "platformSettings.title.update": "Edit system settings",
  "platformSettings.done.update": "Settings saved",
  "platformSettings.event.update": "{operator} changed the system settings",

  "tenantSettings.field.allowsSeveralSessions": "Several sign-ins at once",
  "tenantSettings.field.sessionHours": "Hours signed in",
  "tenantSettings.field.apolloName": "Name of the other system",
  "tenantSettings.field.contact": "Whom to ask for rights",
  "tenantSettings.field.dealerFilingDays": "Days to file existing dealers",
  "tenantSettings.field.jjkName": "Name of the JJK flag",
  "tenantSettings.field.jstName": "Name of the JST flag",
  "tenantSettings.field.leaseTolerance": "Tolerance for lease amounts",
  "tenantSettings.field.dealerMonthlyPayments": "Payments to a dealer in a month",
  "tenantSettings.field.visitor": "Visitor",
  "tenantSettings.field.startedAt": "Began at",
  "tenantSettings.field.endedAt": "Ended at",
  "tenantSettings.field.reasons": "Reasons for changes",
  "tenantSettings.field.changeCount": "Changes",
  "tenantSettings.hint.allowsSeveralSessions":
    "If off, signing in with another browser ends the earlier session; from the next sign-in on",
  "tenantSettings.hint.sessionHours":
    "After so many hours (1–24) people sign in again; who has several tenants gets the shortest, from the next sign-in on",
  "tenantSettings.hint.apolloName":
    "Stands in place of “Apollo” where tenant users show the “Apollo job number”; empty leaves “Apollo”",
  "tenantSettings.hint.dealerFilingDays":
    "Dealers that are imported have to be on file within so many days; their page shows what is left",
  "tenantSettings.hint.jjkName":
    "Lists and forms call the JJK flag by this name; leave it empty to keep JJK",
  "tenantSettings.hint.jstName":
    "Lists and forms call the JST flag by this name; leave it empty to keep JST",
  "tenantSettings.hint.leaseTolerance":
    "Up to this difference an order is suggested for a lease start, never matched by itself",
  "tenantSettings.hint.dealerMonthlyPayments":
    "Approvers are told once a dealer has been paid so often in a month; empty: never",
  "tenantSettings.hint.contact":
    "Whom people are told to ask where a right or a page is missing; a name and a phone number",
  "tenantSettings.action.update": "Edit",
  "tenantSettings.title.update": "Edit tenant settings",
  "tenantSettings.done.update": "Settings saved",
  "tenantSettings.event.update": "{operator} changed the tenant's settings",
  "tenantSettings.appearance": "Look at first",
  "tenantSettings.appearance.why":
    'Open "Page settings" at the top right, choose theme, density and language, then "Set as tenant default": members who chose nothing themselves get this look.',
  "tenantSettings.visits": "Visits by the platform",
  "tenantSettings.visits.why":
    "Who of the platform has been in this tenant. Visitors look; to change things they state a reason first, and they never approve or pay. Every change is in the operation log.",
  "tenantSettings.visits.none": "Nobody of the platform has ever visited this tenant.",
  "tenantSettings.visits.open": "Still here",
  "tenantSettings.visits.lookedOnly": "Only looked",

  "tenantVisit.field.reason": "Reason",
  "tenantVisit.hint.reason":
    "The tenant's people read it in the operation log. You may change things for 15 minutes.",
  "tenantVisit.action.write": "Ask to change things",
  "tenantVisit.action.end": "End visit",
  "tenantVisit.title.write": "Ask to change things",
  "tenantVisit.done.write": "You may change things for 15 minutes",
  "tenantVisit.done.end": "The visit is over",
  "tenantVisit.event.write": "{operator}, visiting, asked to change things",
  "tenantVisit.event.end": "{operator} ended the visit",
  "tenantVisit.reads": 'You are visiting "{name}" and may only look',
  "tenantVisit.writes": 'You are visiting "{name}" and may change things for {left}',
  "tenantVisit.over": 'The visit to "{name}" is over',
  "tenantVisit.again": "Extend",
  "tenantVisit.home": "Back to the platform",
};
