import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { WATCHING } from '#tests/support/money.ts'
import { type DatabaseAt, freshDatabase } from '#tests/support/postgres.ts'
import { callsOf, openShop, testEnv, type TestShop } from '#tests/support/shop.ts'
import type { Gate } from './gate.ts'
import { Bell, type Blocked } from './scheduler.ts'
import { openWatcher } from './watcher.ts'
import { watchRows } from './watched-rows.ts'

/** A server of its own on the shared database, behind its gate. */
export interface RacingShop extends Pick<TestShop, 'ask' | 'must'> {
  readonly gate: Gate
  /** The clock of this server: all that is due. */
  readonly runClock: () => Promise<unknown>
  /** This server brings recharges level with what the chain shows. */
  readonly levelTransfers: () => Promise<unknown>
}

/** A database, a server that sets the scenes, and three that race. */
export interface World {
  readonly shop: TestShop
  readonly racing: readonly RacingShop[]
  readonly bell: Bell
  readonly blocked: Blocked
  readonly close: () => Promise<void>
}

const NAMES = ['A', 'B', 'C'] as const

/** A server with modules of its own, as in a process of its own: its queues and caches are not those of the others. */
async function openRacing(name: string, url: string, folder: string, ring: () => void) {
  vi.resetModules()
  const { buildShop } = await import('#server/app.ts')
  const { runClock } = await import('#server/platform/jobs/clock.job.ts')
  const { levelTransfers } = await import('#server/money/recharge/credit.service.ts')
  const { Gate, gatedDatabase, gatedPool } = await import('./gate.ts')
  const gate = new Gate(name, ring)
  const db = gatedDatabase(new pg.Pool(gatedPool(url)), gate)
  const served = await buildShop({ ...testEnv(), ...WATCHING, DATA_DIR: folder }, db, undefined, join(folder, 'none'))
  await served.app.ready()
  const racing: RacingShop = {
    gate,
    ...callsOf(served),
    runClock: () => runClock(served.services),
    levelTransfers: () => levelTransfers(served.services, 'ERC20'),
  }
  return {
    racing,
    close: async () => {
      gate.open()
      await served.close()
      await db.close()
    },
  }
}

/** Opens them on a copy of empty tables. */
export async function openWorld(server: string, tables: DatabaseAt): Promise<World> {
  const own = await freshDatabase(server, tables)
  const shop = await openShop('postgres', WATCHING, { at: own, byChance: true })
  const role = await watchRows(own.url)
  const bell = new Bell()
  const folder = await mkdtemp(join(tmpdir(), 'shop-races-'))
  const opened: Awaited<ReturnType<typeof openRacing>>[] = []
  for (const name of NAMES) opened.push(await openRacing(name, role.url, folder, bell.ring))
  const racing = opened.map((each) => each.racing)
  const watcher = await openWatcher(
    own.url,
    racing.map(({ gate }) => gate),
  )
  return {
    shop,
    racing,
    bell,
    blocked: watcher.blocked,
    close: async () => {
      for (const each of opened) await each.close()
      await watcher.close()
      await shop.close()
      await role.drop()
      await own.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
