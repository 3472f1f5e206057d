/** Where the report of an analysis is read. */
export function reportPath(profileId: string, analysisId: string): string {
  return `/profiles/${profileId}/report?analysis=${analysisId}`;
}
