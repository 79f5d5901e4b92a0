/** Seeds that once found something, by call; they are replayed before anything new is tried. A red run names the seed to add. */
export const KEPT_SEEDS: Readonly<Record<string, readonly number[]>> = {}
