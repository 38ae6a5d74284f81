import {
  createPath,
  type Location,
  type Navigator,
  type To,
  UNSAFE_createBrowserHistory as openHistory,
} from "react-router";
import { create } from "zustand";

/** Where the window is, and how it gets elsewhere. */
export interface Address {
  readonly use: () => Location;
  readonly now: () => Location;
  /** Called at once: under load an effect comes too late and an address is lost. */
  readonly subscribe: (hear: (location: Location) => void) => void;
  readonly navigator: Navigator;
}

/**
 * The browser's address for the router. `createBrowserRouter` would bring loaders, actions and
 * fetchers along, which nothing here uses: 17 KB of every first visit.
 */
export function openAddress(): Address {
  const history = openHistory({ v5Compat: true });
  const useAddress = create<Location>(() => history.location);
  history.listen(({ location }) => useAddress.setState(location, true));
  // As browsers do with a link: going where one is already leaves no second step to go back by.
  const isHere = (to: To) =>
    history.createHref(to) === history.createHref(createPath(history.location));
  return {
    use: useAddress,
    now: useAddress.getState,
    subscribe: (hear) => void useAddress.subscribe(hear),
    navigator: {
      createHref: (to) => history.createHref(to),
      go: (delta) => history.go(delta),
      replace: (to, state) => history.replace(to, state),
      push: (to, state) => (isHere(to) ? history.replace(to, state) : history.push(to, state)),
    },
  };
}
