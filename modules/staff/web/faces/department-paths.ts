interface Department {
  readonly id: string;
  readonly departmentName: string;
  readonly parentId: string | null;
}

/** Departments by their whole way from the company down, since names repeat in other regions. */
export function departmentPaths(departments: readonly Department[]) {
  const known = new Map(departments.map((one) => [one.id, one]));
  const pathOf = (one: Department): string => {
    const parent = one.parentId === null ? undefined : known.get(one.parentId);
    // The company itself would stand before every path and tell nothing.
    const isBelowCompany = parent?.parentId === null;
    return parent && !isBelowCompany
      ? `${pathOf(parent)} / ${one.departmentName}`
      : one.departmentName;
  };
  return departments.map((one) => ({ value: one.id, label: pathOf(one) }));
}
