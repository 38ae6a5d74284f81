import { demoCourse } from "#modules/approval-task/server/seed.ts";
import {
  hearOfCode,
  hearOfRefund,
  leaveAlone,
} from "#modules/collection/server/seed/demo-channel.ts";
import { seedServiceCharges } from "#modules/service-charge/server/seed.ts";
import type { Seeding } from "#modules/service-charge/server/seed/story.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import type { DemoStaff } from "../demo-staff.ts";
import { moneyPeople } from "./people.ts";
import { uploadProof } from "./proof.ts";

/** What a company charges its customers at the desk, once it knows what for. */
export async function seedServiceChargesOf(staff: DemoStaff, tenantId: string): Promise<void> {
  const { engine } = staff;
  const people = await moneyPeople(engine.pool, tenantId);
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const job = (at: Date, work: (tx: CommandTx) => Promise<void>) => {
    const piece = { tenantId, userId: people.cashierId, event: null, key: newId(), at };
    return carryOutForJob(engine, piece, work);
  };
  const channel: Seeding["channel"] = {
    code: ({ chargeId: orderId, sequence, at }, said) => {
      const answer =
        typeof said === "string"
          ? { state: said }
          : ({ state: "paid", paidFen: said.fen } as const);
      const heard = { code: { orderId, sequence }, answer };
      return job(at, (tx) => hearOfCode(tx, engine.flows, heard));
    },
    refund: ({ number: refund, at }, state) => job(at, (tx) => hearOfRefund(tx, { refund, state })),
    forget: (chargeId, at) => job(at, (tx) => leaveAlone(tx, chargeId)),
  };
  const course = demoCourse({ pool: engine.pool, tenantId, as });
  await seedServiceCharges({ ...people, as, course, channel, proof: uploadProof });
}
