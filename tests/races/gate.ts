import type pg from 'pg'
import type { Database } from '#server/platform/db/database.ts'
import { overPool, POOLED, SESSION } from '#server/platform/db/over-pool.ts'
import { withConnection } from '#server/platform/db/with-connection.ts'
import { History } from './history.ts'

/** What the driver is asked: a text, or a named statement with its values. */
type Asked = string | { readonly name: string; readonly text: string; readonly values: readonly unknown[] }

/** A statement that waits until it is let go, or for its answer. */
export interface Held {
  readonly name: string
  readonly letGo: () => void
}

/** How a statement is called in a schedule; those of the flush are numbered in the order in which a process first needs them. */
const nameOf = (asked: Asked): string =>
  typeof asked === 'string' ? asked : asked.name.replace(/^flush_\d+$/, 'flush') || asked.text.slice(0, 40)

/** What a server publishes a moment after its answer: it is asked when a timer fires, so that no schedule can tell where. */
const UNSCHEDULED: ReadonlySet<string> = new Set(['goods_of_skus', 'goods_stock'])

/** The only connection of one server: while it is closed, each statement waits until it is let go. */
export class Gate {
  readonly name: string
  readonly history: History
  readonly held: Held[] = []
  /** The process of PostgreSQL that answers; 0 before the first statement. */
  pid = 0
  inFlight: Held | undefined
  isOpen = true
  private readonly changed: () => void

  constructor(name: string, changed: () => void) {
    this.name = name
    this.changed = changed
    this.history = new History(name)
  }

  /** Lets everything pass from now on. */
  open(): void {
    this.isOpen = true
    for (const each of this.held.splice(0)) each.letGo()
  }

  /** A connection whose statements wait here; all else of it is as it was. */
  before(client: pg.PoolClient): pg.PoolClient {
    this.listen(client)
    const query = (asked: Asked): Promise<pg.QueryResult> =>
      this.isOpen || UNSCHEDULED.has(nameOf(asked))
        ? (client.query(asked as never) as unknown as Promise<pg.QueryResult>)
        : this.hold(client, asked)
    return new Proxy(client, {
      get: (of, property) => (property === 'query' ? query : (Reflect.get(of, property) as unknown)),
    })
  }

  private readonly known = new WeakSet<object>()

  private listen(client: pg.PoolClient): void {
    this.pid = (client as unknown as { processID: number }).processID
    if (this.known.has(client)) return
    this.known.add(client)
    client.on('notice', ({ message = '' }) => {
      if (this.inFlight) this.history.note(message, this.inFlight.name)
    })
  }

  private hold(client: pg.PoolClient, asked: Asked): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const name = nameOf(asked)
      const over = (): void => {
        this.inFlight = undefined
        // What asks next does so before this is looked at.
        setImmediate(this.changed)
      }
      const held: Held = {
        name,
        letGo: () => {
          this.inFlight = held
          const answer = client.query(asked as never) as unknown as Promise<pg.QueryResult>
          answer.then(
            (result) => {
              this.history.answered(name, result.command)
              over()
              resolve(result)
            },
            (error: unknown) => {
              this.history.failed(error)
              over()
              reject(error as Error)
            },
          )
        },
      }
      this.held.push(held)
      this.changed()
    })
  }
}

/** A database over one connection behind a gate, with the transactions of the house. */
export function gatedDatabase(pool: pg.Pool, gate: Gate): Database {
  return overPool({
    engine: 'postgres',
    pool,
    guarded: true,
    withConnection: (work) => withConnection(pool, (client) => work(gate.before(client))),
    close: () => pool.end(),
  })
}

/** The settings of such a connection. No lock times out: the schedule decides how long one waits. */
export const gatedPool = (url: string): pg.PoolConfig => ({
  connectionString: url,
  ...POOLED,
  max: 1,
  idleTimeoutMillis: 0,
  options: Object.entries({ ...SESSION, lock_timeout: 0 })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})
