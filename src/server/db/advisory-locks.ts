/** The numbers of PostgreSQL's advisory locks that are ours, in one list so that no two are the same. */
export const advisoryLocks = {
  migrations: 7_261_001,
  groupIndexOfJobs: 7_261_002,
  buildingIndexes: 7_261_003,
  /** Migration 0033 takes it, too. */
  /** One backup, proof or restore at a time. */
  backups: 7_261_005,
} as const;
