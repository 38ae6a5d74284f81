/** Two checkouts on one machine run beside each other on different ports. */
export const port = process.env["E2E_PORT"] ?? "8290";
export const database = `chezhang_e2e_${port}`;
