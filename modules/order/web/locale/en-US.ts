export const enUS = {
  "order.view.title": "Views",
  "order.view.all": "All",
  "order.view.draft": "Drafts",
  "order.waiting": "{names} (for {long})",
  "order.files": "{count} attachments",
  "order.goOn": "Submit",
};
