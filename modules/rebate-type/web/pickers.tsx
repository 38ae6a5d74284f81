export { RuleSteps } from "./rule/rule-steps.tsx";
export { SheetView } from "./rule/sheet-view.tsx";
