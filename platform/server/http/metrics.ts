import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  /** Counts one answer of an endpoint. */
  answered(endpoint: string, code: string, seconds: number): void;
}

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "chezhang_request_seconds",
    help: "Time from the first byte read to the answer, by endpoint and code",
    labelNames: ["endpoint", "code"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    registry,
    answered: (endpoint, code, seconds) => requests.observe({ endpoint, code }, seconds),
  };
}
