import { useState } from "react";
import { waitingStates } from "../../states.ts";
import { type Candidate, type Line, type Opened, useFound, useOpened } from "./use-triage.ts";

/** Which line is in front, what it could be, and which of that is meant. */
export function useChoosing(lines: readonly Line[], linkedId: string | undefined) {
  const [chosenId, setChosenId] = useState(linkedId);
  // Whoever follows a link wants to see that line, decided or not.
  const [isLinked, setLinked] = useState(linkedId !== undefined);
  const [choice, setChoice] = useState(0);
  // What was just undone may stand on another page of the list: it is shown all the same.
  const id = chosenId ?? lines[0]?.id;
  const at = lines.findIndex((line) => line.id === id);
  const ahead = lines.slice(at + 1, at + 3).map((line) => line.id);
  const opened = useOpened(id, ahead);
  const { search, ...inSight } = useInSight(opened.data, id);
  const choose = (next: string | undefined) => {
    setChosenId(next);
    setLinked(false);
    setChoice(0);
    search("");
  };
  // An alias or a colleague has settled it meanwhile: what waits is in front again.
  if (chosenId !== undefined && !isLinked && at < 0 && hasGone(opened)) choose(undefined);
  return {
    ...inSight,
    id,
    opened,
    choice,
    choose,
    open: (linked: string) => {
      choose(linked);
      setLinked(true);
    },
    setChoice,
    search: (typed: string) => {
      search(typed);
      setChoice(0);
    },
    before: lines[at - 1]?.id,
    after: lines[at + 1]?.id,
  };
}

const none: readonly Candidate[] = [];

/** What the keys mean: what the rules found, or what was looked for. */
function useInSight(opened: Opened | undefined, id: string | undefined) {
  const [keyword, search] = useState("");
  const found = useFound(id, keyword);
  const isSearched = keyword !== "";
  const candidates = (isSearched ? found.data : opened?.candidates) ?? none;
  return { candidates, isLooking: isSearched && found.isPending, search };
}

interface Known {
  readonly data: Opened | undefined;
  readonly isFetching: boolean;
}

/** Whether a line, as far as is known now, waits for nobody any more. */
const hasGone = ({ data, isFetching }: Known): boolean =>
  !isFetching && data !== undefined && !waitingStates.some((one) => one === data.line.stateCode);
