import { DBOSClient } from "@dbos-inc/dbos-sdk";
import type pg from "pg";
import type { CommandTx } from "../command-tx.ts";
import { applicationName, applicationVersion, type Flow, type OnBehalf } from "./flow.ts";
import { engineLog } from "./engine-log.ts";

interface StartOptions {
  /** From the business key, so that starting the same thing twice is starting it once. */
  readonly id: string;
  readonly delaySeconds?: number;
}

/** A job that failed for good and waits for a person. */
export interface DeadLetter {
  readonly id: string;
  readonly flow: string;
  readonly failure: string;
  readonly since: Date;
}

/** What the rest of the product may do with durable jobs. */
export interface Flows {
  /** Starts a job if, and only if, the caller's transaction commits. */
  start<P extends OnBehalf>(
    tx: CommandTx,
    flow: Flow<P>,
    given: { payload: P } & StartOptions,
  ): Promise<void>;
  cancel(id: string): Promise<void>;
  /** Moves the start of a delayed job. */
  delay(id: string, seconds: number): Promise<void>;
  deadLetters(): Promise<DeadLetter[]>;
  /** Runs a dead letter again from its beginning. */
  revive(id: string): Promise<void>;
  /** Removes the traces of jobs that ended well before this moment. */
  forgetFinished(before: Date): Promise<void>;
  close(): Promise<void>;
}

/** Opens the job engine for starting jobs. `pool` must not be the one business transactions use. */
export async function openFlows(url: string, pool: pg.Pool): Promise<Flows> {
  const client = await DBOSClient.create({
    systemDatabaseUrl: url,
    systemDatabasePool: pool,
    applicationName,
    logger: engineLog,
  });
  return {
    async start(tx, flow, { payload, id, delaySeconds }) {
      const options = {
        queueName: flow.queue ?? "jobs",
        workflowName: flow.name,
        workflowID: id,
        appVersion: applicationVersion,
        queuePartitionKey: payload.tenantId,
        ...(delaySeconds !== undefined && { delaySeconds }),
      };
      await client.enqueueInTransaction(tx.lendClient(), options, payload);
    },
    cancel: (id) => client.cancelWorkflow(id),
    delay: (id, seconds) => client.setWorkflowDelay(id, { delaySeconds: seconds } as never),
    async deadLetters() {
      const failed = await client.listWorkflows({
        status: ["ERROR", "MAX_RECOVERY_ATTEMPTS_EXCEEDED"],
        limit: 100,
        sortDesc: true,
      });
      return failed.map((flow) => ({
        id: flow.workflowID,
        flow: flow.workflowName,
        failure: flow.error instanceof Error ? flow.error.message : String(flow.error),
        since: new Date(flow.createdAt),
      }));
    },
    async revive(id) {
      const { queuePartitionKey: lane, queueName = "jobs" } = (await client.getWorkflow(id)) ?? {};
      await client.rewindWorkflow(id, { queueName, ...(lane && { queuePartitionKey: lane }) });
    },
    async forgetFinished(before) {
      for (;;) {
        const finished = await client.listWorkflows({
          status: "SUCCESS",
          completedBefore: before.toISOString(),
          limit: 500,
          loadInput: false,
          loadOutput: false,
        });
        if (finished.length === 0) return;
        await client.deleteWorkflows(finished.map((flow) => flow.workflowID));
      }
    },
    close: () => client.destroy(),
  };
}
