import type { Run } from './run.ts'
import type { Step } from './scenario.ts'

/** No more runs than this to make one scenario small. */
const MOST_RUNS = 80

/** A smaller scenario that still breaks, and in how many runs it was found. */
export interface Small {
  readonly steps: readonly Step[]
  readonly runs: number
}

/** Cuts a list into so many parts of about the same length. */
function partsOf(steps: readonly Step[], count: number): Step[][] {
  const size = Math.ceil(steps.length / count)
  return Array.from({ length: Math.ceil(steps.length / size) }, (_, n) => steps.slice(n * size, (n + 1) * size))
}

/**
 * Leaves steps out while the same claim still breaks: first all that came after it, then the quiet points before it, for each takes
 * much longer than another step, then parts, which become smaller when none can go.
 */
export async function shrink(
  steps: readonly Step[],
  { step, kind }: NonNullable<Run['broken']>,
  again: (steps: readonly Step[]) => Promise<Run>,
): Promise<Small> {
  let small: Small = { steps: steps.slice(0, step + 1), runs: 0 }
  const isEnough = async (tried: readonly Step[]): Promise<boolean> => {
    if (small.runs >= MOST_RUNS) return false
    const { broken } = await again(tried)
    small = { steps: broken?.kind === kind ? tried : small.steps, runs: small.runs + 1 }
    return broken?.kind === kind
  }
  await isEnough(small.steps.filter((each) => each.do !== 'quiet'))
  for (let count = 2; small.steps.length > 0 && small.runs < MOST_RUNS;) {
    const parts = partsOf(small.steps, count)
    const before = small.steps
    for (const left of parts) if (await isEnough(parts.filter((part) => part !== left).flat())) break
    if (small.steps !== before) count = Math.max(2, Math.min(count - 1, small.steps.length))
    else if (count >= small.steps.length) return small
    else count = Math.min(count * 2, small.steps.length)
  }
  return small
}
