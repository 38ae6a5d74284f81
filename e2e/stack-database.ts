/** Two checkouts on one machine run beside each other on different ports. */
export const port = process.env["E2E_PORT"] ?? "8290";
/** Of the sandbox's control page; its providers have the next ports. */
export const sandboxPort = Number(port) + 300;
export const database = `chezhang_e2e_${port}`;
