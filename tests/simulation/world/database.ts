import { PGlite } from '@electric-sql/pglite'
import { databaseOver } from '#server/platform/db/embedded.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type TestDatabase, withOrm } from '#tests/support/orm.ts'
import { areCostsMeasured, costNow, costOf } from './costs.ts'
import type { Crashes } from './crash.ts'
import { messagesIn, statementsIn } from './protocol.ts'
import { type Owner, scheduler } from './scheduler.ts'
import { storeRunning } from './snapshot.ts'
import { lineOf, trace } from './trace.ts'

/** The longest that one batch of statements takes. */
const STATEMENT_MS = 3
/** A commit waits for a disk: what was sent before it, by a fault, arrives before it. */
const COMMIT_MS = 60
const COMMIT = Buffer.from('commit\0')

/** What a batch of statements is called in the table of costs. */
const nameOf = (batch: Buffer): string =>
  areCostsMeasured() ? `statements: ${statementsIn(batch).join(' ').slice(0, 100)}` : ''

/** One life of a server, as the database knows it. */
interface Life {
  readonly owner: Owner
  readonly isAlive: () => boolean
  readonly crashes: Crashes | undefined
}

const MESSAGE = 'SERROR\0VERROR\0C57P01\0Mthe server is over\0\0'
const IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

/** What PostgreSQL answers to each statement of a batch when it is shut down. */
function shutDown(batch: Buffer): Buffer {
  const head = Buffer.from([0x45, 0, 0, 0, MESSAGE.length + 4])
  const one = Buffer.concat([head, Buffer.from(MESSAGE), IDLE])
  const asked = messagesIn(batch).filter(({ type }) => type === 'S' || type === 'Q')
  return Buffer.concat(asked.map(() => one))
}

/** The data of a world: they outlive every server that opens them. */
export class WorldDatabase {
  readonly pglite: PGlite
  /** Statements run at once, for the set-up and for checks; else each waits for the scheduler. */
  isDirect = true
  private lives = 0
  private readonly unanswered = new Set<() => void>()

  private constructor(pglite: PGlite) {
    this.pglite = pglite
  }

  static async open(image: Blob): Promise<WorldDatabase> {
    return new WorldDatabase(await costOf('part: open database', () => PGlite.create({ loadDataDir: image })))
  }

  /**
   * Ends these data as they are, and answers what opens them so again, one world after the other: all of them run in the same memory.
   */
  async store(): Promise<() => Promise<WorldDatabase>> {
    const { pglite } = this
    await this.close()
    for (const text of ['discard all', 'checkpoint']) await pglite.exec(text)
    const libraries = async (): Promise<string> =>
      JSON.stringify((await pglite.query('select * from pg_get_loaded_modules()')).rows)
    const before = await libraries()
    const restore = storeRunning(pglite)
    return async () => {
      if ((await libraries()) !== before)
        throw new Error('A library was loaded within a world: load it before the data are stored')
      costNow('part: restore database', restore)
      return new WorldDatabase(pglite)
    }
  }

  /** Opens the data for one life of a server. When it ends, its connection ends with its open transaction. */
  async connect(owner: Owner, crashes?: Crashes): Promise<{ db: TestDatabase; end: () => Promise<void> }> {
    const life = ++this.lives
    const isAlive = (): boolean => life === this.lives
    await this.pglite.exec('rollback')
    await this.pglite.exec('discard all')
    const execProtocolRaw = async (batch: Uint8Array): Promise<Uint8Array> =>
      this.isDirect ? this.send(Buffer.from(batch)) : this.later({ owner, isAlive, crashes }, Buffer.from(batch))
    const db: Database = await databaseOver({ execProtocolRaw }, async () => {})
    return {
      db: withOrm(crashes ? crashes.watching(db) : db),
      end: async () => {
        this.lives += 1
        // Nothing that the dead still do reaches anyone. But they leave their places in queues that their process keeps.
        for (const fail of this.unanswered) fail()
        this.unanswered.clear()
        await this.pglite.exec('rollback')
      },
    }
  }

  /** No server has it open any more. */
  async close(): Promise<void> {
    this.lives += 1
    await this.pglite.exec('rollback')
  }

  // At once, and without the engine's own reading of each answer: the driver reads it.
  private send(batch: Buffer): Uint8Array {
    trace(() => `sql ${statementsIn(batch).join(' ')} ${lineOf(batch)}`)
    const parts: Uint8Array[] = []
    const onRawData = (part: Uint8Array): void => void parts.push(part.slice())
    costNow(nameOf(batch), () => void this.pglite.execProtocolRawStream(batch, { syncToFs: false, onRawData }))
    const answer = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    trace(() => `rows ${lineOf(answer)}`)
    return answer
  }

  private later({ owner, isAlive, crashes }: Life, batch: Buffer): Promise<Uint8Array> {
    return new Promise((resolve) => {
      const fail = (): void => resolve(shutDown(batch))
      if (!isAlive()) return fail()
      this.unanswered.add(fail)
      const run = (): void => {
        const last = crashes?.diesAfter(batch)
        if (last === undefined) {
          const answer = this.send(batch)
          crashes?.ran(batch)
          this.unanswered.delete(fail)
          return resolve(answer)
        }
        if (last > 0) this.send(batch.subarray(0, last))
        crashes?.dieHere()
      }
      const mostMs = batch.includes(COMMIT) ? COMMIT_MS : STATEMENT_MS
      scheduler.plan(owner, scheduler.latencyMs(mostMs) - 1, run, 'statements')
    })
  }
}
