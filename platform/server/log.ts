import { type Logger, pino } from "pino";

export type { Logger };

/**
 * Personal data never reaches a log by its own means: values are held in `Personal`, which
 * serialises masked. What is cut here is what travels in headers and raw bodies.
 */
export function openLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: ["req.headers.authorization", "req.headers.cookie", "*.token", "*.password"],
      censor: "[redacted]",
    },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
