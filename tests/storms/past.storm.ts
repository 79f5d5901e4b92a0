import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownPostgres, type OwnPostgres, unprivileged } from '#tests/support/own-postgres.ts'
import { ask as askPostgres } from '#tests/support/postgres.ts'
import { AskLog } from './driver/ask-log.ts'
import { chanceOf } from './driver/chance.ts'
import { clearingUp, type Later } from './driver/clearing-up.ts'
import { driverOf } from './driver/driver.ts'
import { groundOn } from './driver/ground.ts'
import { liveThrough } from './driver/mix.ts'
import { NotRun } from './driver/not-run.ts'
import { shopServer } from './driver/server.ts'
import { pass, reportOf } from './driver/stage.ts'
import { moneyCast, moneyOnce } from './money/life.ts'
import { tallyMoney } from './money/tally.ts'
import { type Size, type Sizes, sizeAt } from './size.ts'
import type { Storm } from './storm.ts'

interface PastSize extends Size {
  readonly people: number
  readonly livedMs: number
}
const sizeOf = (fromMinutes: number, people: number, livedMs: number): PastSize => ({
  fromMinutes,
  people,
  livedMs,
  holds: `${people} people with money for ${livedMs / 1_000} s after the full backup`,
})
const SIZES: Sizes<PastSize> = [sizeOf(0, 8, 4_000), sizeOf(0.5, 32, 20_000)]

/** What an operator types into the wrong window. */
const MISTAKE = 'drop table ledger_entries, orders cascade'
const STANZA = 'shop'
const PROMOTED_WITHIN_MS = 120_000

/** A mistake of a person is undone by going back to the moment before it. */
export const past: Storm = {
  name: 'past',
  says: 'Tables are dropped by mistake; pgbackrest brings the database back to the moment before from a full backup and the archived log: every acknowledged call is there, and none besides.',
  sizes: SIZES,
  counts: [],
  run: (ask) =>
    clearingUp(async (later) => {
      const { people, livedMs } = sizeAt(SIZES, ask.minutes)
      const keeper = archive(later)
      const postgres = await ownPostgres([...SETTINGS, `unix_socket_directories=${keeper.sockets}`])
      later(postgres.remove)
      await keeper.begin(postgres)
      const ground = await groundOn(postgres.url)
      later(ground.close)
      const server = await shopServer({ DATABASE_URL: postgres.url })
      later(server.stop)
      await server.start()
      const log = new AskLog()
      let restored: OwnPostgres | undefined
      await pass(log, async (over) => {
        const chance = chanceOf(ask.seed)
        const cast = await moneyCast(ground, people)
        const backedUp = performance.now()
        postgres.run('pgbackrest', [...keeper.options, 'backup', '--type=full'])
        ask.log(`full backup after ${Math.round(performance.now() - backedUp)} ms`)
        const stage = { driver: driverOf(server.port, log, over), chance }
        await liveThrough(stage, cast.people, moneyOnce(cast), (ends) => sleep(livedMs, undefined, { signal: ends }))
        await server.stop()
        const at = await makeMistake(postgres)
        const begun = performance.now()
        await postgres.stopHard()
        restored = await keeper.restore(postgres, at)
        ask.log(`back at ${at} after ${Math.round(performance.now() - begun)} ms`)
        return 0
      })
      if (!restored) throw new Error([...log.broken].join('\n'))
      later(restored.remove)
      const before = await groundOn(restored.url)
      later(before.close)
      await tallyMoney(before, log)
      ask.log(`${log.promises.length} calls were acknowledged before the mistake`)
      log.claim(log.promises.length > 0, 'nothing had happened before the mistake')
      return reportOf(log, 1, before.db)
    }),
}

const SETTINGS = ['wal_level=replica', 'archive_mode=on', 'max_wal_senders=4', 'archive_timeout=60']

/** Waits a moment, drops tables, and answers the moment before. */
async function makeMistake({ url }: OwnPostgres): Promise<string> {
  await sleep(500)
  const [row] = await askPostgres<{ at: string }>(url, 'select clock_timestamp()::text as at')
  await sleep(500)
  await askPostgres(url, MISTAKE)
  // The last piece of the log is archived when it is full, after a minute, or when someone asks.
  const [last] = await askPostgres<{ file: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as file')
  const archived = `select coalesce(last_archived_wal >= '${last?.file}', false) as done from pg_stat_archiver`
  for (const begun = performance.now(); performance.now() - begun < PROMOTED_WITHIN_MS; await sleep(50)) {
    const [found] = await askPostgres<{ done: boolean }>(url, archived)
    if (found?.done) return row?.at ?? ''
  }
  throw new Error('the log was not archived')
}

/** Waits until the log was replayed up to the moment, and the copy takes writes. */
async function promoted({ url }: OwnPostgres): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < PROMOTED_WITHIN_MS; await sleep(50)) {
    const [row] = await askPostgres<{ waits: boolean }>(url, 'select pg_is_in_recovery() as waits')
    if (row?.waits === false) return
  }
  throw new Error('the restored copy still replays its log')
}

/** An archive of pgbackrest in a folder of its own. */
function archive(later: Later) {
  if (spawnSync('pgbackrest', ['version']).status !== 0) throw new NotRun('Install pgbackrest: it is not on the path.')
  const as = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'shop-archive-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  if (as) chownSync(folder, as.uid, as.gid)
  const own = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(path)
    if (as) chownSync(path, as.uid, as.gid)
    return path
  }
  const sockets = own('sockets')
  const config = join(folder, 'pgbackrest.conf')
  const options = [`--config=${config}`, `--stanza=${STANZA}`]
  return {
    sockets,
    options,
    /** Has the log of a PostgreSQL archived from now on. */
    begin: async (postgres: OwnPostgres): Promise<void> => {
      const global = {
        'repo1-path': own('repo'),
        'log-path': own('logs'),
        'lock-path': own('locks'),
        'spool-path': own('spool'),
        'start-fast': 'y',
      }
      const cluster = {
        'pg1-path': postgres.data,
        'pg1-port': postgres.port,
        'pg1-socket-path': sockets,
        'pg1-user': 'postgres',
      }
      const lines = (of: object): string =>
        Object.entries(of)
          .map(([name, value]) => `${name}=${value}`)
          .join('\n')
      writeFileSync(config, `[global]\n${lines(global)}\n[${STANZA}]\n${lines(cluster)}\n`, { mode: 0o644 })
      postgres.run('pgbackrest', [...options, 'stanza-create'])
      const command = `pgbackrest ${options.join(' ')} archive-push %p`
      await askPostgres(postgres.url, `alter system set archive_command = '${command}'`, 'select pg_reload_conf()')
      postgres.run('pgbackrest', [...options, 'check'])
    },
    /** Starts a copy as it was at a moment. */
    restore: async (postgres: OwnPostgres, at: string): Promise<OwnPostgres> => {
      const restored = await postgres.another(
        (_bin, data) => {
          mkdirSync(data, { mode: 0o700 })
          if (as) chownSync(data, as.uid, as.gid)
          const how = [`--pg1-path=${data}`, '--type=time', `--target=${at}`, '--target-action=promote']
          postgres.run('pgbackrest', [...options, 'restore', ...how])
        },
        ['archive_mode=off'],
      )
      await promoted(restored)
      return restored
    },
  }
}
