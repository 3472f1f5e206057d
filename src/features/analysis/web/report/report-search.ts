/** What the address of the report holds beside the profile: an earlier analysis, and the photo under the loupe. */
export type ReportSearch = { analysis?: string; photo?: string };

/** Reads the address; what is not a string is passed over. */
export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  const { analysis, photo } = search;
  return {
    ...(typeof analysis === 'string' && { analysis }),
    ...(typeof photo === 'string' && { photo }),
  };
}
