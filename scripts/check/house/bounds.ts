/** The most that each measure of the house may count. They only fall; those of words stand beside the words. */
export const BOUNDS = {
  listsInProduct: 7,
  listsInTests: 5,
  listsInScripts: 0,
  namingRecharges: 29,
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
