/** One reference with the sum that the provider holds or sent for it: cents, or smallest units of a payout. */
export interface ReportLine {
  reference: string;
  /** A whole number as text: wei do not fit into a number. */
  amount: string;
}

/** A part of a report, by rising reference; `next` is the cursor of the next one. */
export interface ReportPage {
  lines: ReportLine[];
  next: string | null;
}

/** Reports of each provider about all its references, page by page. A throw is an outage. */
export type Reports = ReadonlyMap<string, (after: string | null) => Promise<ReportPage>>;
