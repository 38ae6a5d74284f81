import { Flex } from "antd";
import { MoneyBox } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";

type Amount = number | string | null;
interface Salary {
  readonly monthlySalary: Amount;
  readonly probationSalary: Amount;
}

interface Box {
  readonly value?: Salary;
  readonly onChange?: (salary: Salary | undefined) => void;
}

const nothing: Salary = { monthlySalary: null, probationSalary: null };

/** Both amounts or neither: left empty, what is kept stays. */
export function SalaryBoxes({ value = nothing, onChange }: Box) {
  const { field } = useWords();
  const change = (to: Partial<Salary>) => {
    const next = { ...value, ...to };
    const isEmpty = next.monthlySalary === null && next.probationSalary === null;
    onChange?.(isEmpty ? undefined : next);
  };
  return (
    <Flex gap={12}>
      <label>
        {field("employee", "monthlySalary")}
        <MoneyBox
          value={value.monthlySalary}
          onChange={(monthlySalary) => change({ monthlySalary })}
        />
      </label>
      <label>
        {field("employee", "probationSalary")}
        <MoneyBox
          value={value.probationSalary}
          onChange={(probationSalary) => change({ probationSalary })}
        />
      </label>
    </Flex>
  );
}
