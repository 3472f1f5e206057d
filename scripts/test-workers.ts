/**
 * How many gates, and how many test files, run at the same time. Measured on two cores: unit tests keep both busy with two; slow
 * tests and journeys also wait for processes and pages, so a third worker uses what they leave.
 */
export const testWorkers = { gates: 2, code: 2, slow: 3, journeys: 3 };
