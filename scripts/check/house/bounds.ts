/** The most that each measure of the house may count. They only fall; those of words stand beside the words. */
export const BOUNDS = {
  // The registry of the lab moved here from the tests: a page walks the machines, too.
  listsInProduct: 8,
  // The people and the claims of the simulator act on all of them, each in a table of its own (decision 0094).
  // So does the test of recordings: one call answers what happened to any of them.
  listsInTests: 14,
  listsInScripts: 1,
  namingRecharges: 32,
  looseFiles: 6,
  filesInAFolder: 40,
  largestCircle: 2,
  /** Imports that go from an area to one above it. */
  arrowsUp: { server: 0, 'src/streams': 5, 'src/api/contract': 15, 'src/machines': 4 },
  bothWays: 0,
  casts: 15,
  /** Files that may have a function of more than 70 lines: machines, whose one function is their table. */
  longFunctions: 4,
} as const
