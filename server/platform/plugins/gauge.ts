import { Gauge, type Registry } from 'prom-client'
import { pause } from '../process/time.ts'

/** Sets the value of a gauge for these labels. */
export type SetValue = (value: number, labels?: Readonly<Record<string, string>>) => void

/** A figure that takes longer is left out: Prometheus gives the whole answer ten seconds, and the others are needed while one hangs. */
const WITHIN_MS = 2_000

/** Prometheus names the process and the group that it asked by these labels. It would rename ours, and a rule would find its own. */
const TAKEN = new Set(['job', 'instance'])

/** How many figures of a registry failed or hung when they were last read. */
const missing = new WeakMap<Registry, Set<string>>()

/** The names of the figures of a registry that failed or hung when they were last read. */
export function missingOf(registry: Registry): Set<string> {
  const found = missing.get(registry) ?? new Set<string>()
  missing.set(registry, found)
  return found
}

/**
 * A gauge that is read whenever it is asked for. What the reading does not set is not shown, and neither is a reading that fails or takes
 * too long; while one hangs, no other is begun.
 */
export function addGauge(
  registry: Registry,
  { name, help, labels = [] }: { readonly name: string; readonly help: string; readonly labels?: readonly string[] },
  read: (set: SetValue) => unknown,
  withinMs = WITHIN_MS,
): void {
  const taken = labels.find((label) => TAKEN.has(label))
  if (taken !== undefined) throw new Error(`${name}: Prometheus sets the label ${taken} itself`)
  let hanging: Promise<unknown> | undefined
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      this.reset()
      // A reset gauge without labels shows 0, which would say that the last backup is from now.
      if (labels.length === 0) this.remove()
      const found = await readWithin(hanging, read, withinMs, (reading) => (hanging = reading))
      if (found) missingOf(registry).delete(name)
      else missingOf(registry).add(name)
      for (const [value, of] of found ?? []) this.set(of, value)
    },
  })
}

type Sample = readonly [value: number, labels: Readonly<Record<string, string>>]

/** The samples of a reading; undefined where it fails, takes too long, or the one before still hangs. */
async function readWithin(
  hanging: Promise<unknown> | undefined,
  read: (set: SetValue) => unknown,
  withinMs: number,
  keep: (reading: Promise<unknown> | undefined) => void,
): Promise<Sample[] | undefined> {
  if (hanging) return undefined
  const samples: Sample[] = []
  const reading = (async () => {
    await read((value, of = {}) => samples.push([value, of]))
    return [...samples]
  })()
    .catch(() => undefined)
    .finally(() => keep(undefined))
  keep(reading)
  return Promise.race([reading, pause(withinMs, { ref: false }).then(() => undefined)])
}
