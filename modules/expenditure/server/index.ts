export {
  expenditureExports,
  expenditureFiles,
  expenditureFlows,
  expenditureSchedules,
  expenditureSubjects,
  expenditureTodos,
} from "./wiring.ts";
