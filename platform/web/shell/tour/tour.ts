import { type ComponentType, createElement, lazy } from "react";
import { useSettings } from "../../settings.ts";
import type { JobTour } from "./job-tour.ts";

/** The card that shows a newcomer round, until he closes it; nothing of it is loaded after that. */
export function tourOf(load: () => Promise<readonly JobTour[]>): ComponentType {
  const Shown = lazy(async () => {
    const [{ TourCard }, tours] = await Promise.all([import("./tour-card.tsx"), load()]);
    return { default: () => createElement(TourCard, { tours }) };
  });
  return function TourPlace() {
    const isOn = useSettings(({ value }) => value.tour);
    return isOn && createElement(Shown);
  };
}
