/** Data for the page of a tester with a QA pass, in `<script type="application/json" id="qa">`. Scripts never see the pass itself. */
export interface QaFacts {
  who: string;
  /** `url`: for this page alone, until it is confirmed. `kept`: until it is reset. Null when nothing is overridden. */
  from: 'url' | 'kept' | null;
  /** The wishes as text: `cases@pr-31,wallet@2.0.0`. */
  wishes: string;
  chosen: { app: string; name: string; version: string }[];
  /** Wishes that could not be granted, as sentences. */
  problems: string[];
}

/** `GET /overrides`: the available choices. `POST /overrides {set}` stores a choice and returns `{problems}`, 200 or 422. */
export interface OverrideOffer {
  /** Versions of the backend that run now. */
  backends: string[];
  apps: {
    app: string;
    /** Null for one that is not on the site. */
    live: string | null;
    tags: { tag: string; version: string }[];
    /** Newest first. */
    builds: { version: string; built_at: string; by: string; source: string }[];
  }[];
}
