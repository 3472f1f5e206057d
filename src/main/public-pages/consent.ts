/** What follows from a visitor's answer on the public pages of a site that has tags; loaded only then. */
export { followAnswer } from '../../features/tracking/web/visitor-choice.ts';
