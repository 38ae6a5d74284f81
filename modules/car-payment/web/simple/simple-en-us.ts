export const simpleEnUS = {
  "carPayment.field.formMode": "Written as",
  "carPayment.formMode.FULL": "Whole",
  "carPayment.formMode.SIMPLE": "Simple",
  "carPayment.simple.note":
    "The least there is to say: you are the salesman, a person leases, and nothing is signed. If a company leases, write it on the page of car payments",
  "carPayment.action.createSimple": "New simple car payment",
  "carPayment.action.updateSimple": "Edit",
  "carPayment.action.exportSimple": "Export",
  "carPayment.submit.createSimple": "Save draft",
  "carPayment.title.createSimple": "New simple car payment",
  "carPayment.title.updateSimple": "Edit simple car payment",
  "carPayment.done.createSimple": "Saved as a draft",
  "carPayment.done.updateSimple": "Saved",
  "carPayment.done.exportSimple": "Exported",
  "carPayment.event.createSimple": "{operator} wrote the simple car payment",
  "carPayment.event.updateSimple": "{operator} changed the simple car payment",
};
