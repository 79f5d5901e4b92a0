/** Where a run failed: the seed it began with, and the path to the shrunk input, without which a short run never gets there. */
export interface KeptRun {
  readonly seed: number
  readonly path: string
}

/** Runs that once found something, by call; they are replayed before anything new is tried. A red run names the two to add. */
export const KEPT_RUNS: Readonly<Record<string, readonly KeptRun[]>> = {
  'POST wanlshop/common/upload': [{ seed: 1974879777, path: '1017:0' }],
}
