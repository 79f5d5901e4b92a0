import type { DomainJob } from '#server/platform/domain/domain.ts'

/** How often a job of the server looks. */
export type Pace = (job: DomainJob) => number | 'never'

/** In one of so many seeds the server does all that a server does, as often as it does. */
const WHOLE_EVERY = 10
/** In the others a job that looks every second looks as often as this. What is due wakes the clock. */
const LEAST_MS = 10_000
/** It ends what is due, and gives back what an outage took. */
const CLOCK = 'clock'
const CLOCK_MS = 4_000

/**
 * The pace of the jobs in the world of a seed. Chores (proofs, sweeps, vacuum) are most of the time of a seed in which days pass, and
 * change nothing that others see: one seed of ten has them.
 */
export function paceOf(seed: number): Pace {
  if (seed % WHOLE_EVERY === 0) return ({ everyMs }) => everyMs
  return ({ name, everyMs, isChore }) => {
    if (isChore) return 'never'
    return Math.max(everyMs, name === CLOCK ? CLOCK_MS : LEAST_MS)
  }
}
