/** What one build keeps for a time without network. */
export type OfflineBuild = {
  id: string;
  /** Addresses of screens; all are the app's document. */
  documents: readonly string[];
  /** The script that the document of this build names, and no other build's. */
  script: string;
  /** Addresses of files whose names change with their content. */
  files: readonly string[];
};
