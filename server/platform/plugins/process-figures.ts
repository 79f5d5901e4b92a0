import { statfs } from 'node:fs/promises'
import type { Registry } from 'prom-client'
import { VERSION } from '#contract/platform/version.ts'
import { poolOf } from '../db/over-pool.ts'
import type { Runner } from '../domain/runner.ts'
import type { Services } from '../domain/services.ts'
import type { EventAge } from '../metrics/event-age.ts'
import { servedBuild } from '../process/served-build.ts'
import { steadyMs } from '../process/time.ts'
import { addGauge, type SetValue } from './gauge.ts'

/** What a process knows of itself. */
export interface OwnHealth {
  /** How many sockets are open here. */
  readonly sockets: () => number
  /** How old events are when they are emitted here. */
  readonly age: EventAge
  /** The jobs that run here, by name; empty until they are started. */
  readonly jobs: ReadonlyMap<string, Runner>
  /** Whether the process is stopping and must get no new clients. */
  readonly isStopping: () => boolean
}

/** The part of the disk of `DATA_DIR` that is free, from 0 to 1; undefined where it cannot be read. */
async function freePart({ DATA_DIR }: Services['env']): Promise<number | undefined> {
  const found = await statfs(DATA_DIR).catch(() => undefined)
  return found && found.blocks > 0 ? found.bavail / found.blocks : undefined
}

function jobFigures(registry: Registry, jobs: OwnHealth['jobs']): void {
  const each = (read: (runner: Runner) => number) => (set: SetValue) => {
    for (const [task, runner] of jobs) set(read(runner), { task })
  }
  const labels = ['task']
  addGauge(
    registry,
    { name: 'job_runs', help: 'Runs of a job that ended without an error, since the start', labels },
    each(({ record }) => record.succeeded),
  )
  addGauge(
    registry,
    { name: 'job_failures', help: 'Runs of a job that ended with an error, since the start', labels },
    each(({ record }) => record.failed),
  )
  addGauge(
    registry,
    { name: 'job_silent_seconds', help: 'Time since a job last ended without an error', labels },
    each(({ record }) => (steadyMs() - record.succeededAt) / 1_000),
  )
}

/** The figures that a process has of itself: build, sockets, events, connections, jobs, disk. */
export function addProcessFigures(registry: Registry, services: Services, own: OwnHealth): void {
  const pool = poolOf(services.db)
  addGauge(
    registry,
    { name: 'shop_build_info', help: 'Always 1; the version and the served build', labels: ['version', 'build'] },
    (set) => set(1, { version: VERSION, build: servedBuild() }),
  )
  addGauge(registry, { name: 'sockets_open', help: 'Open sockets of this process' }, (set) => set(own.sockets()))
  addGauge(
    registry,
    {
      name: 'database_connections',
      help: 'Connections of this process by state; waiting are requests without one',
      labels: ['state'],
    },
    (set) => {
      set(pool.idleCount, { state: 'idle' })
      set(pool.totalCount - pool.idleCount, { state: 'busy' })
      set(pool.waitingCount, { state: 'waiting' })
    },
  )
  addGauge(
    registry,
    { name: 'data_space_free_ratio', help: 'Free part of the disk of DATA_DIR, from 0 to 1' },
    async (set) => {
      const free = await freePart(services.env)
      if (free !== undefined) set(free)
    },
  )
  jobFigures(registry, own.jobs)
  registry.registerMetric(own.age.histogram)
}
