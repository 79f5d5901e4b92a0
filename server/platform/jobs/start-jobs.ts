import type { DomainJob } from '../domain/domain.ts'
import type { Services } from '../domain/services.ts'
import { type Runner, startJob } from '../domain/runner.ts'

/** Where the jobs run, and how. */
export interface JobsAt {
  /** Filled while they start, so that a start that fails can stop those that run already. */
  readonly jobs: Map<string, Runner>
  readonly onError: (error: unknown) => void
  /** Chores start one after the other, so far apart: the first pages after a start share the process with them. */
  readonly choresApartMs: number
  /** How often a job looks, where that is not as often as it says; `never` leaves it out. */
  readonly paceOf?: (job: DomainJob) => number | 'never'
}

/** The jobs that this server has, in the order in which they start: first those that cannot wait, then the chores. */
export function jobsOf(services: Services): DomainJob[] {
  const needed = services.registry.domains
    .flatMap(({ jobs = [] }) => jobs)
    .filter(({ isNeeded }) => isNeeded?.(services) ?? true)
    .toSorted((a, b) => a.turn - b.turn)
  return [...needed.filter(({ isChore }) => !isChore), ...needed.filter(({ isChore }) => isChore)]
}

/** Starts the jobs and chores of all domains, and what sets its own pace. */
export async function startJobs(services: Services, { jobs, onError, choresApartMs, paceOf }: JobsAt): Promise<void> {
  const { domains } = services.registry
  await Promise.all(domains.map(async ({ prepare }) => prepare?.(services)))
  let chores = 0
  for (const job of jobsOf(services)) {
    const everyMs = paceOf?.(job) ?? job.everyMs
    if (everyMs === 'never') continue
    jobs.set(job.name, startJob(job.work(services), everyMs, onError, job.isChore ? choresApartMs * ++chores : 0))
  }
  for (const { runners } of domains) await runners?.(services, onError, (name, runner) => jobs.set(name, runner))
}
