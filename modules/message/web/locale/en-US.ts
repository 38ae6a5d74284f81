import type { zhCN } from "./zh-CN.ts";

export const enUS: typeof zhCN = {
  "menu.user.message": "Message box",

  "message.tab.message": "Messages",
  "message.tab.notice": "Notices",
  "message.tab.todo": "To-do",
  "message.none.message": "No messages",
  "message.none.notice": "No notices",
  "message.none.todo": "Nothing waits for you",

  "message.bell": "Message box, {count} unread or to do",
  "message.bell.none": "Message box, nothing unread",
  "message.arrived": "Something new: {count} unread or to do",
  "message.viewMore": "View more",
  "message.justNow": "just now",
  "message.unread": "Unread",
  "message.read": "Read",
  "message.otherTenant": "This belongs to tenant {tenant}. Switch to it and look?",
  "message.openThere": "Switch and look",

  "message.field.event": "Content",
  "message.field.tenantName": "Tenant",
  "message.field.updateTime": "Time",
  "message.field.readState": "Read status",

  "message.action.markRead": "Mark as read",
  "message.action.markAllRead": "Mark all as read",
  "message.done.markRead": "Marked as read",
  "message.done.markAllRead": "All marked as read",

  "message.event.import.done": "{page}: import finished, {imported} imported, {skipped} skipped",
  "message.event.import.done.many": "{page}: {count} imports finished",
  "message.event.import.partlyDone":
    "{page}: import finished in part, {imported} imported, {failed} failed",
  "message.event.import.failed": "{page}: import failed, open to see why",
  "message.event.import.waiting":
    "{page}: file checked, {total} in all, waiting for you to confirm",
  "message.event.export.ready": "{page}: export is ready, {rows} in all, open to download",
  "message.event.export.failed": "{page}: export failed, please export again",
  "message.event.security.newDevice":
    "Your account signed in from a browser you never used (IP {ip}). If it was not you, change your password now",
  "message.event.unknown": "You have a new message",
};
