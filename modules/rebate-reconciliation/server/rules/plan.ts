import { type Decision, type FoundState, lineStates, type MatchedBy } from "../../states.ts";
import { foundOf, matchSides, type Ours, type Theirs } from "./match.ts";

/** Our side with what a line tells of it. */
export interface OurPair extends Ours {
  readonly contractNo: string;
  readonly shop: string;
  readonly lessee: string;
  readonly startedOn: string;
  readonly departmentId: string | null;
  readonly ownerId: string;
}

export interface TheirEntry extends Theirs {
  readonly contractNo: string | null;
  readonly shop: string | null;
}

/** Whose a line is that only the other side has. */
export interface CycleStamp {
  readonly departmentId: string | null;
  readonly ownerId: string;
}

/** All of a line that looking at both sides anew may change. */
export interface Compared {
  readonly contract_no: string | null;
  readonly contract_key: string | null;
  readonly vin: string | null;
  readonly type_id: string;
  readonly shop_name: string | null;
  readonly lessee: string | null;
  readonly started_on: string | null;
  readonly department_id: string | null;
  readonly owner_id: string;
  readonly our_fen: number | null;
  readonly their_fen: number | null;
  readonly entry_id: string | null;
  readonly matched_by: MatchedBy | null;
  readonly found: FoundState;
  readonly state: number;
  readonly decision: Decision | null;
  readonly agreed_fen: number | null;
  readonly proposed_fen: number | null;
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly is_open: boolean;
  readonly is_dropped: boolean;
}

export interface KeptLine extends Compared {
  readonly id: string;
  readonly match_key: string;
}

export interface Plan<L extends KeptLine> {
  readonly added: readonly (Compared & { readonly match_key: string })[];
  readonly changed: readonly { readonly line: L; readonly to: Compared }[];
}

const nothingDecided = {
  decision: null,
  proposed_fen: null,
  reason: null,
  decided_by: null,
  decided_at: null,
} as const;

const matchKeyOf = (ours: Ours | null, theirs: Theirs | null): string =>
  ours ? `${ours.typeId} ${ours.contractKey}` : `entry ${theirs?.id ?? ""}`;

/** What a line tells of its contract: what we have of it, or else what the other side says. */
const ofOurs = (ours: OurPair) => ({
  contract_no: ours.contractNo,
  contract_key: ours.contractKey,
  vin: ours.vin,
  type_id: ours.typeId,
  shop_name: ours.shop,
  lessee: ours.lessee,
  started_on: ours.startedOn,
  department_id: ours.departmentId,
  owner_id: ours.ownerId,
});
const ofTheirs = (theirs: TheirEntry, stamp: CycleStamp) => ({
  contract_no: theirs.contractNo,
  contract_key: theirs.contractKey,
  vin: theirs.vin,
  type_id: theirs.typeId,
  shop_name: theirs.shop,
  lessee: null,
  started_on: null,
  department_id: stamp.departmentId,
  owner_id: stamp.ownerId,
});

const amountOf = (side: Pick<Ours, "amountFen"> | null): number | null => side?.amountFen ?? null;

/** A line as both sides say it, with nothing decided; undefined: neither says anything. */
function compared(
  { ours, theirs, matchedBy }: ReturnType<typeof matchSides<OurPair, TheirEntry>>[number],
  stamp: CycleStamp,
): Compared | undefined {
  const place = ours ? ofOurs(ours) : theirs && ofTheirs(theirs, stamp);
  if (!place) return undefined;
  const [ourFen, theirFen] = [amountOf(ours), amountOf(theirs)];
  const found = foundOf(ourFen, theirFen);
  return {
    ...nothingDecided,
    ...place,
    our_fen: ourFen,
    their_fen: theirFen,
    entry_id: theirs?.id ?? null,
    matched_by: matchedBy,
    found,
    state: found,
    agreed_fen: found === lineStates.agrees ? ourFen : null,
    is_open: true,
    is_dropped: false,
  };
}

/** What was decided stays as long as both sides say what they said then. */
function withDecision(line: KeptLine, to: Compared): Compared {
  const isSame = line.our_fen === to.our_fen && line.their_fen === to.their_fen && !line.is_dropped;
  if (!isSame || line.decision === null) return to;
  const { decision, proposed_fen, reason, decided_by, decided_at, state, agreed_fen } = line;
  return { ...to, decision, proposed_fen, reason, decided_by, decided_at, state, agreed_fen };
}

export const columns = [
  "contract_no",
  "contract_key",
  "vin",
  "type_id",
  "shop_name",
  "lessee",
  "started_on",
  "department_id",
  "owner_id",
  "our_fen",
  "their_fen",
  "entry_id",
  "matched_by",
  "found",
  "state",
  "decision",
  "agreed_fen",
  "proposed_fen",
  "reason",
  "decided_by",
  "decided_at",
  "is_open",
  "is_dropped",
] as const satisfies readonly (keyof Compared)[];

const pick = (line: Compared): Compared =>
  Object.fromEntries(columns.map((name) => [name, line[name]])) as unknown as Compared;

const differs = (line: Compared, to: Compared): boolean =>
  columns.some((name) => line[name] !== to[name]);

/** A line for which neither side stands any more; what it said is kept. */
const dropped = (line: KeptLine): Compared => ({
  ...pick(line),
  ...nothingDecided,
  state: line.found,
  agreed_fen: line.found === lineStates.agrees ? line.our_fen : null,
  is_open: false,
  is_dropped: true,
});

interface Sides<L extends KeptLine> {
  readonly ours: readonly OurPair[];
  readonly theirs: readonly TheirEntry[];
  readonly lines: readonly L[];
  readonly stamp: CycleStamp;
}

/** How the lines of an open cycle become what both sides say now. Doing it again changes nothing. */
export function planOf<L extends KeptLine>({ ours, theirs, lines, stamp }: Sides<L>): Plan<L> {
  const known = new Map(lines.map((line) => [line.match_key, line]));
  const added: (Compared & { match_key: string })[] = [];
  const changed: { line: L; to: Compared }[] = [];
  for (const pair of matchSides(ours, theirs)) {
    const matchKey = matchKeyOf(pair.ours, pair.theirs);
    const line = known.get(matchKey);
    known.delete(matchKey);
    const to = compared(pair, stamp);
    if (!to) continue;
    if (!line) added.push({ ...to, match_key: matchKey });
    else changed.push({ line, to: withDecision(line, to) });
  }
  for (const line of known.values()) changed.push({ line, to: dropped(line) });
  return { added, changed: changed.filter(({ line, to }) => differs(line, to)) };
}
