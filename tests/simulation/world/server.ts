import { join } from 'node:path'
import { type Duplex, Writable } from 'node:stream'
import { buildShop, type Shop } from '#server/app.ts'
import { type Env, readEnv } from '#server/env.ts'
import type { TestDatabase } from '#tests/support/orm.ts'
import { CHAIN_ENV } from '../doubles/chain.ts'
import { POST_ENV } from '../doubles/post-office.ts'
import { endThreads } from '../doubles/threads.ts'
import { CARRIER_ENV } from './carrier.ts'
import { costOf } from './costs.ts'
import type { Crashes } from './crash.ts'
import type { WorldDatabase } from './database.ts'
import type { Pace } from './pace.ts'
import { type Owner, scheduler } from './scheduler.ts'

/** The configuration of the server in the world: that of tests. */
const worldEnv = (folder: string): Env =>
  readEnv({
    NODE_ENV: 'test',
    SECRET: 'a secret for the simulator, long enough',
    LOG_LEVEL: 'error',
    PASSWORD_MEMORY: '8',
    PASSWORD_PASSES: '1',
    RATE_LIMIT: 'false',
    DATA_DIR: folder,
    // Any key: a drawn one would be kept from one world to the next.
    VAPID_KEY: Buffer.alloc(32, 7).toString('base64url'),
    ...CARRIER_ENV,
    ...CHAIN_ENV,
    ...POST_ENV,
  })

/** What one life of the server begins with. */
interface Birth {
  readonly owner: Owner
  /** Its folder of data, which outlives it. */
  readonly folder: string
  readonly onError: (line: string) => void
  readonly crashes?: Crashes
}

/** One life of the server, from its start to its death. */
export class Server {
  readonly shop: Shop
  readonly db: TestDatabase
  readonly owner: Owner
  private readonly end: () => Promise<void>

  private constructor(owner: Owner, { shop, db, end }: Pick<Server, 'shop' | 'db'> & { end: () => Promise<void> }) {
    this.owner = owner
    this.shop = shop
    this.db = db
    this.end = end
  }

  /** Opens the data of the world. While it starts nothing else happens. */
  static start(database: WorldDatabase, birth: Birth): Promise<Server> {
    return scheduler.as({ owner: birth.owner }, () => Server.open(database, birth))
  }

  private static async open(database: WorldDatabase, { owner, folder, onError, crashes }: Birth): Promise<Server> {
    database.isDirect = true
    endThreads()
    const { db, end } = await database.connect(owner, crashes)
    const log = new Writable({
      write: (line: Buffer, _encoding, done) => {
        if (!scheduler.isDead(owner)) onError(line.toString())
        done()
      },
    })
    const shop = await costOf('part: build server', () =>
      buildShop(worldEnv(folder), db, log, join(folder, 'no-pages')),
    )
    await costOf('part: server ready', () => shop.app.ready())
    const { services } = shop
    if (crashes) Object.assign(services, { push: crashes.watchingPush(services.push) })
    return new Server(owner, { shop, db, end })
  }

  /** Starts the jobs; from now on each statement waits for its turn. */
  async work(database: WorldDatabase, paceOf: Pace): Promise<void> {
    await scheduler.as({ owner: this.owner }, async () => {
      await this.shop.startJobs({ choresApartMs: 500, paceOf })
    })
    await scheduler.rest()
    scheduler.forgetOrder()
    database.isDirect = false
  }

  accept = (end: Duplex): void => void this.shop.app.server.emit('connection', end)

  /** It dies: no timer fires, no statement of it is run, what it had begun is undone by the database. */
  die(): Promise<void> {
    scheduler.end(this.owner)
    return this.end()
  }
}
