/** Where a report is read. */
export function reportHref({ profileId, analysisId }: { profileId: string; analysisId: string }): string {
  return `/profiles/${profileId}/report?analysis=${analysisId}`;
}
