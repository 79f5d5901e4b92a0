import type { FastifyInstance } from 'fastify'
import { VERSION } from '#contract/platform/version.ts'
import { statement } from '../../platform/db/database.ts'
import { appliedMigrations } from '../../platform/db/schema.ts'
import type { Services } from '../../platform/domain/services.ts'
import type { EventAge } from '../../platform/metrics/event-age.ts'
import { backupAt } from '../../platform/jobs/backup-age.ts'
import { clockLagSeconds } from '../../platform/jobs/jobs.gauges.ts'
import { whoMayWatch } from '../../platform/plugins/may-watch.ts'
import { programBuild, servedBuild } from '../../platform/process/served-build.ts'
import { pause } from '../../platform/process/time.ts'
import { standbyStatus } from '../../platform/standby/standby.gauges.ts'
import { lastProof } from '../proof/last-proof.ts'

const chains = statement(
  'status_chains',
  `select coalesce(json_object_agg(network, round(extract(epoch from shop_now() - read_at))), '{}') as ages from chain_cursors`,
)

/** A health check asks for the version: it must not wait for a database that hangs. */
const PATIENCE_MS = 2_000

/** What the database says of its shop; nothing while it does not answer. */
async function readDatabase({ db, kinds, standby }: Services) {
  const [migrations, clock_lag_seconds, proof, [chain], ofStandby] = await Promise.all([
    appliedMigrations(db),
    clockLagSeconds(db, kinds),
    lastProof(db),
    db.run<{ ages: Readonly<Record<string, number>> }>(chains),
    standbyStatus({ db, standby }),
  ])
  return {
    schema: { migrations: migrations.length, last: new Date(migrations.at(-1) ?? 0).toISOString() },
    clock_lag_seconds,
    chain_read_age_seconds: chain?.ages ?? {},
    standby: ofStandby,
    last_proof: proof
      ? { at: proof.at, broken: proof.claims.filter(({ rows }) => rows > 0).map(({ id }) => id) }
      : null,
  }
}

/**
 * `/status`: which version and builds a process runs, on which schema, how late it is, and when the last backup and the last proof ended.
 * For a caller with `METRICS_TOKEN`, such as the health check of the container. 503 while the database does not answer, with what the process knows.
 */
export function serveStatus(app: FastifyInstance, services: Services, age: EventAge): void {
  const mayAsk = whoMayWatch(services.env)
  // Read now: a later build replaces the file, but not the program of this process.
  const build = servedBuild()
  const program = programBuild()
  app.get('/status', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayAsk(request.headers.authorization))
      return reply.status(401).header('www-authenticate', 'Bearer').send({ ok: false })
    const [found, backup] = await Promise.all([
      Promise.race([
        readDatabase(services).catch(() => undefined),
        pause(PATIENCE_MS, { ref: false }).then(() => undefined),
      ]),
      backupAt(services.env),
    ])
    return reply.status(found ? 200 : 503).send({
      ok: found !== undefined,
      version: VERSION,
      build,
      program,
      event_age_seconds: age.largest(),
      last_backup: backup === undefined ? null : new Date(backup).toISOString(),
      ...found,
    })
  })
}
