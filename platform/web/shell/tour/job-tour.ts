import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Language } from "../../session.ts";

/** What is done there, and what to look at. */
type Step = readonly [title: string, text: string];
type Three<T> = readonly [T, T, T];

/** A day of one job in three steps. Whose job it is shows in a right that only this job has. */
export interface JobTour extends Pick<Endpoint, "permission"> {
  readonly paths: Three<string>;
  readonly steps: Readonly<Record<Language, Three<Step>>>;
}
