import type { Action, Operation } from './action.ts';
import type { Design } from './design.ts';
import type { Side } from './report.ts';
import type { Texts } from './text.ts';

/** A text of the lesson that a reader may edit. `path` is relative to the lesson's folder. */
export interface Source {
  readonly path: string;
  readonly kind: 'schema' | 'seed' | 'pipeline' | 'clean' | 'program' | 'detector';
  readonly text: string;
}

/** Severity and alert threshold of a type (chapter 4.2, «报警阈值：按类分别设»). */
export type Severity = 'critical' | 'warning' | 'information';

/** A type of discrepancy: the folder `discrepancies/<set>/<code>/` of a lesson. */
export interface DiscrepancyType {
  readonly set: string;
  readonly code: string;
  readonly side: Side;
  /** Whether its findings count as discrepancies. */
  readonly counts: boolean;
  /** Place within a loan: lower first. */
  readonly order: number;
  /** Codes of the same set whose findings of the same loan it makes void. */
  readonly suppresses: readonly string[];
  readonly repairedByRebuild: boolean;
  readonly severity: Severity;
  /** Findings of this type in one run from which an alert is due. */
  readonly alertFrom: number;
  readonly title: Texts;
  readonly meaning: Texts;
  readonly disposition: Texts;
  /** Detail templates: the first whose placeholders are all non-NULL is used. */
  readonly templates: Readonly<Record<'zh' | 'en', readonly string[]>>;
  /** Loans the injection makes it report, on the rows of `clean.sql`. */
  readonly expects: readonly string[];
  /** Path of `detect.sql` among the sources; the text of `inject.sql`. */
  readonly detector: string;
  readonly inject: string;
}

/** Where a session begins: the chapter's rows, rows without a finding, or empty tables. */
export type StartFrom = 'seed' | 'clean' | 'empty';

/** All that a session depends on besides the lesson and the actions. */
export interface Start {
  readonly from: StartFrom;
  readonly design: Design;
  readonly plan: readonly Operation[];
  readonly edits: Readonly<Record<string, string>>;
}

/** One line of a scenario. */
export interface ScenarioLine {
  readonly action: Action;
  readonly line: number;
}

/** A file `scenarios/<id>.scenario`: where it starts, what happens, what is reported at the end. */
export interface Scenario {
  readonly id: string;
  readonly title: Texts;
  readonly about: Texts;
  readonly start: Start;
  readonly lines: readonly ScenarioLine[];
  /** Codes the set `chapter` reports at the end, sorted, each once. */
  readonly expects: readonly string[];
}

/** A page's block: prose as safe HTML, or a widget of the lab with its options. */
export type Block =
  | { readonly kind: 'prose'; readonly html: string }
  | { readonly kind: 'widget'; readonly widget: Widget };

/**
 * A widget a page places with a fenced block marked `lab`. `predict`, `scenario` and `try` stand
 * in the prose; the others are panels of the workbench, in the order in which pages name them.
 */
export type Widget =
  | { readonly widget: 'predict'; readonly set: string }
  | { readonly widget: 'scenario'; readonly id: string }
  | { readonly widget: 'try'; readonly label: Texts; readonly sql: string }
  | { readonly widget: 'three-way' }
  | { readonly widget: 'tables'; readonly names: readonly string[] }
  | { readonly widget: 'editor'; readonly sources: readonly string[] }
  | { readonly widget: 'console' }
  | { readonly widget: 'timeline' }
  | { readonly widget: 'compare' }
  | { readonly widget: 'report'; readonly set: string };

/** A page in both languages: `pages/NN-<slug>.zh.md` and `.en.md`. */
export interface Page {
  readonly slug: string;
  readonly title: Texts;
  readonly blocks: Readonly<Record<'zh' | 'en', readonly Block[]>>;
}

/** A lesson as read from its files: everything code needs, and no code names one of its files. */
export interface Lesson {
  readonly id: string;
  readonly version: number;
  readonly title: Texts;
  readonly about: Texts;
  /** The clock at the start, `YYYY-MM-DD HH:MM:SS` in UTC. */
  readonly clock: string;
  /** Names of the sets of discrepancy types, the default first. */
  readonly sets: readonly string[];
  readonly pages: readonly Page[];
  readonly sources: readonly Source[];
  readonly discrepancies: readonly DiscrepancyType[];
  readonly scenarios: readonly Scenario[];
  /** Checksum of all its files (not cryptographic), to notice that the lesson has changed. */
  readonly checksum: string;
}
