import { createContext } from 'svelte';
import type { LabPage } from './lab-page.ts';
import type { Lab } from './lab-api.ts';

const [get, set] = createContext<Lab>();
const [getLabPage, setLabPage] = createContext<LabPage>();

/** Gives the lab to every component below; called once, by the app's root. */
export function setLab(lab: Lab): void {
  set(lab);
}

/** The lab of this page; only while a component initialises, as with every Svelte context. */
export function getLab(): Lab {
  return get();
}

/** For the frame of the page (top bar, prose, dialogs): more than the panels need. */
export { getLabPage, setLabPage };
