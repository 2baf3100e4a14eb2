/** One reference and what the provider holds or sent for it: cents, or smallest units of what was paid out. */
export interface ReportLine {
  reference: string;
  /** A whole number as text: wei do not fit into a number. */
  amount: string;
}

/** A part of a report, by rising reference; `next` is what to go on after. */
export interface ReportPage {
  lines: ReportLine[];
  next: string | null;
}

/** What each provider says of all its references, page by page. A throw is an outage. */
export type Reports = ReadonlyMap<string, (after: string | null) => Promise<ReportPage>>;
