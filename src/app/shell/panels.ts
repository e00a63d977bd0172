import type { Component } from 'svelte';
import ThreeWayPanel from '../panels/ThreeWayPanel.svelte';
import type { Block, Page, Widget } from '../../model/lesson.ts';
import type { Language, Texts } from '../../model/text.ts';

/** A widget that is a panel of the workbench; the others stand in the prose. */
export type PanelWidget = Exclude<Widget, { readonly widget: 'predict' | 'scenario' | 'try' }>;

/** A panel's component takes the widget's options. */
type PanelComponent = Component<Record<string, unknown>>;

interface PanelEntry {
  readonly title: Texts;
  readonly load: () => Promise<{ readonly default: unknown }>;
}

/** Every panel: its name, and the code that is fetched when a page first needs it. */
const PANELS: Readonly<Record<PanelWidget['widget'], PanelEntry>> = {
  'three-way': {
    title: { zh: '三方对照', en: 'Three-way table' },
    // The first page begins with it, so it comes with the page's own code.
    load: async () => ({ default: ThreeWayPanel }),
  },
  tables: {
    title: { zh: '表', en: 'Tables' },
    load: () => import('../panels/TablesPanel.svelte'),
  },
  editor: {
    title: { zh: '源文件', en: 'Sources' },
    load: () => import('../editor/EditorPanel.svelte'),
  },
  console: {
    title: { zh: 'SQL控制台', en: 'SQL console' },
    load: () => import('../editor/ConsolePanel.svelte'),
  },
  timeline: {
    title: { zh: '时间线', en: 'Timeline' },
    load: () => import('../timeline/TimelinePanel.svelte'),
  },
  compare: {
    title: { zh: '几种比法', en: 'Ways of comparing' },
    load: () => import('../panels/ComparePanel.svelte'),
  },
  report: {
    title: { zh: '对账报告', en: 'Report' },
    load: () => import('../panels/ReportPanel.svelte'),
  },
};

/** The panel's name, as its heading and the index say it. */
export function panelTitle({ widget }: PanelWidget): Texts {
  return PANELS[widget].title;
}

/** The id of the element a panel stands in. */
export function panelId({ widget }: Pick<PanelWidget, 'widget'>): string {
  return `panel-${widget}`;
}

const here = new Map<PanelWidget['widget'], PanelComponent>([
  ['three-way', ThreeWayPanel as PanelComponent],
]);

/** A panel's code if it is here: such a panel is drawn at once. */
export function panelHere({ widget }: PanelWidget): PanelComponent | null {
  return here.get(widget) ?? null;
}

/** Fetches a panel's code; fails when it cannot be fetched. */
export async function loadPanel({ widget }: PanelWidget): Promise<PanelComponent> {
  const component = (await PANELS[widget].load()).default as PanelComponent;
  here.set(widget, component);
  return component;
}

/**
 * Fetches a page's panels ahead, while SQLite is still on its way; all but those with an editor in
 * them, which are large and wait until there is something to see.
 */
export function fetchAhead(panels: readonly PanelWidget[]): void {
  const light = panels.filter(({ widget }) => widget !== 'editor' && widget !== 'console');
  // One that fails now is fetched again, and explained, when it is shown.
  for (const panel of light) loadPanel(panel).catch(() => undefined);
}

/** The options of a widget, as its component takes them. */
export function panelProps({ widget: _name, ...options }: PanelWidget): Record<string, unknown> {
  return options;
}

/** The panels of a page in the order in which it names them, each kind once. */
export function panelsOf(page: Page, language: Language): readonly PanelWidget[] {
  const named = page.blocks[language].flatMap(panelIn);
  return named.filter(
    ({ widget }, index) => named.findIndex((other) => other.widget === widget) === index,
  );
}

/** The set a page asks the reader to predict, or null when it asks nothing. */
export function predictedSet(page: Page): string | null {
  const asked = page.blocks.zh.find(
    (block) => block.kind === 'widget' && block.widget.widget === 'predict',
  );
  return asked?.kind === 'widget' && asked.widget.widget === 'predict' ? asked.widget.set : null;
}

function panelIn(block: Block): PanelWidget[] {
  return block.kind === 'widget' && isPanel(block.widget) ? [block.widget] : [];
}

function isPanel(widget: Widget): widget is PanelWidget {
  return Object.hasOwn(PANELS, widget.widget);
}
