/** One reason why a set may not go live, or one warning, worded for the developer. */
export interface Finding {
  /** Id of the rule, for example `budget`. */
  rule: string;
  /** Whose team it concerns: `shell`, `backend`, a remote, or a catalogue such as `cases.pl`. */
  app: string;
  /** An error refuses the publish. A warning does not: it was so before, or a player sees nothing of it. */
  level: 'error' | 'warning';
  /** The file of the build that it is about. */
  file?: string;
  message: string;
  /** The remedy. */
  hint: string;
}

/** The gate's report on a set. */
export interface Report {
  /** True when nothing of it is an error. */
  passed: boolean;
  /** Errors first. */
  findings: Finding[];
  /** All members of the future live set; `fresh` marks the new ones. */
  members: { app: string; version: string; fresh: boolean }[];
  rules: { id: string; why: string }[];
}
