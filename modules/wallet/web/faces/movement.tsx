/** How a figure, what makes it and the order behind it are shown, wherever money moves. */
export { EntryKind } from "../entry-kind.tsx";
export { FigureLink } from "../figure-link.tsx";
export { OrderLink } from "../order-link.tsx";
export { useListHere } from "../use-list-here.ts";
