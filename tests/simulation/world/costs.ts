/** How long something took in all, and how often it happened. */
interface Cost {
  count: number
  ms: number
}

/** The real clock: the process itself lives in virtual time. */
export const realMs = (): number => Number(process.hrtime.bigint()) / 1e6

/** The time that this process had of its cores: others on the machine do not change it. */
export const spentMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const costs = new Map<string, Cost>()
let isMeasured = false

/** From now on it is measured where the real time goes. */
export const measureCosts = (): void => void (isMeasured = true)
/** Whether it is measured: what only serves the measure is left out else. */
export const areCostsMeasured = (): boolean => isMeasured

/** Adds to what something cost. */
export function addCost(name: string, ms: number): void {
  const cost = costs.get(name) ?? { count: 0, ms: 0 }
  costs.set(name, { count: cost.count + 1, ms: cost.ms + ms })
}

/** Does something and adds what it cost. What it waits for counts as its own. */
export async function costOf<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  if (!isMeasured) return work()
  const from = spentMs()
  try {
    return await work()
  } finally {
    addCost(name, spentMs() - from)
  }
}

/** The same for what is done at once. */
export function costNow<T>(name: string, work: () => T): T {
  if (!isMeasured) return work()
  const from = spentMs()
  try {
    return work()
  } finally {
    addCost(name, spentMs() - from)
  }
}

const SHOWN = 70

/** What cost most, a line each. */
export const costTable = (): string[] =>
  [...costs]
    .toSorted(([, one], [, other]) => other.ms - one.ms)
    .slice(0, SHOWN)
    .map(([name, { count, ms }]) => `${ms.toFixed(0).padStart(8)} ms ${String(count).padStart(8)}  ${name}`)
