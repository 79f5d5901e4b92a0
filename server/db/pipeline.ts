import type { Writable } from 'node:stream'
import pg from 'pg'
import { type Statement, statement } from './database.ts'
import { TYPES } from './types.ts'

/** As much of the driver's connection as a segment speaks to; what it says is put into the protocol's bytes by the driver. */
interface Wire {
  readonly stream: Writable
  /** The texts of the statements that are prepared here, and of those that were sent and are not answered yet. */
  readonly parsedStatements: Record<string, string | undefined>
  readonly submittedNamedStatements: Record<string, string | undefined>
  parse(message: { readonly name: string; readonly text: string }): void
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void
  describe(message: { readonly type: 'P' }): void
  execute(message: Readonly<Record<never, never>>): void
  sync(): void
}

const preparedAs = (wire: Wire, name: string): string | undefined =>
  wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]

/** A statement that is asked once: PostgreSQL forgets it when the next one comes, and so do we. */
const UNNAMED = ''

/** How the rows of one statement are read on one connection; the driver's own reader. */
interface Shape {
  addFields(fields: readonly unknown[]): void
  parseRow(fields: readonly unknown[]): never
}
const newShape = (): Shape => new pg.Result('object', TYPES as typeof pg.types) as unknown as Shape

/** Asked for once: what a prepared statement answers never changes while its connection lives, or PostgreSQL refuses to execute it. */
const shapes = new WeakMap<Wire, Map<string, Shape>>()

function shapesOf(wire: Wire): Map<string, Shape> {
  const known = shapes.get(wire)
  if (known) return known
  const made = new Map<string, Shape>()
  shapes.set(wire, made)
  return made
}

/** How the driver writes a value down; not among its types. */
const { prepareValue } = (pg as unknown as { readonly utils: { readonly prepareValue: (value: unknown) => unknown } })
  .utils

/** A statement on its way, and who waits for its rows. */
interface Asked {
  readonly statement: Statement
  readonly values: readonly unknown[]
  readonly resolve: (rows: never[]) => void
  readonly reject: (error: unknown) => void
}

/** A commit that PostgreSQL answered with a rollback: a statement had failed, whoever heard of it. */
export class RolledBack extends Error {
  constructor() {
    super('A statement of this transaction failed: nothing of it is written')
  }
}
/** Ends a transaction; rejects with `RolledBack` where PostgreSQL threw it away instead. */
export const commit = statement('commit', 'commit')
const isRolledBack = (answered: Statement, tag: string): boolean => answered === commit && tag === 'ROLLBACK'

/**
 * Statements with one sync behind them all: PostgreSQL executes them one after the other, each seeing what those before it left,
 * and answers in one piece, where the driver's own would have it answer, and wake us, once for each. One that fails ends them:
 * those behind it were never executed, and hear the same.
 *
 * A `Query` of the driver, because a pipelined connection takes nothing else; `name` and `text` are those of the statement that
 * is answered next, by which the driver keeps in mind what is prepared.
 */
class Segment extends pg.Query {
  declare name: string | undefined
  declare text: string | undefined
  /** Wrapped by the driver: to call it stops the clock of `query_timeout`. */
  declare callback: ((error?: unknown) => void) | undefined
  readonly query_timeout: number | undefined
  private readonly asked: readonly Asked[]
  private at = 0
  private found: never[] = []
  private wrong: unknown
  private known: Map<string, Shape> | undefined

  constructor(asked: readonly Asked[]) {
    super('')
    this.asked = asked
    const patience = asked.flatMap(({ statement: { withinMs } }) => withinMs ?? [])
    this.query_timeout = patience.length === 0 ? undefined : Math.max(...patience)
    this.turnTo(0)
  }

  private turnTo(at: number): void {
    this.at = at
    this.name = this.asked[at]?.statement.name
    this.text = this.asked[at]?.statement.text
  }

  override readonly submit = (connection: unknown): Error | undefined => {
    const wire = connection as Wire
    this.known = shapesOf(wire)
    const other = this.asked.find(({ statement: { name, text } }) => (preparedAs(wire, name) ?? text) !== text)
    if (other) return new Error(`The statement ${other.statement.name} has another text already`)
    wire.stream.cork()
    try {
      for (const { statement, values } of this.asked) this.say(wire, statement, values)
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return undefined
  }

  private say(wire: Wire, { name, text }: Statement, values: readonly unknown[]): void {
    if (preparedAs(wire, name) === undefined) {
      wire.parse({ name, text })
      if (name !== UNNAMED) wire.submittedNamedStatements[name] = text
    }
    wire.bind({ statement: name, values })
    if (name === UNNAMED || !this.known?.has(name)) wire.describe({ type: 'P' })
    wire.execute({})
  }

  private get shape(): Shape {
    const name = this.name ?? ''
    const known = this.known?.get(name)
    if (known) return known
    const shape = newShape()
    this.known?.set(name, shape)
    return shape
  }

  handleRowDescription({ fields }: { readonly fields: readonly unknown[] }): void {
    this.shape.addFields(fields)
  }

  handleDataRow({ fields }: { readonly fields: readonly unknown[] }): void {
    // Thrown here, it would end the process.
    try {
      this.found.push(this.shape.parseRow(fields))
    } catch (error) {
      this.wrong ??= error
    }
  }

  handleCommandComplete({ text: tag }: { readonly text: string }): void {
    // Also of one that answers no rows: then it need not be asked what they are.
    void this.shape
    const answered = this.asked[this.at]
    if (answered && isRolledBack(answered.statement, tag)) this.wrong ??= new RolledBack()
    // The last one is settled by the sync: outside a transaction it is written only then.
    if (this.at < this.asked.length - 1) this.settle()
  }

  private settle(): void {
    const answered = this.asked[this.at]
    if (this.wrong === undefined) answered?.resolve(this.found)
    else answered?.reject(this.wrong)
    this.found = []
    this.wrong = undefined
    this.turnTo(this.at + 1)
  }

  handleReadyForQuery(): void {
    this.settle()
    this.callback?.()
  }

  handleError(error: unknown, connection: unknown): void {
    const { submittedNamedStatements } = connection as Wire
    for (const { statement, reject } of this.asked.slice(this.at)) {
      delete submittedNamedStatements[statement.name]
      reject(error)
    }
    this.callback?.(error)
  }
}

/** One connection's pipeline: what is asked in the same breath leaves together and is answered together. */
export interface Pipeline {
  /** Answers the rows of a statement; throws at once where a value cannot be sent. */
  readonly ask: <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>
  /** Sends what was asked until now. */
  readonly send: () => void
}

/** Opens a pipeline on a pipelined connection; whoever also speaks to the connection itself sends first. */
export function pipelineTo(client: pg.ClientBase): Pipeline {
  let waiting: Asked[] = []
  const send = (): void => {
    const asked = waiting
    waiting = []
    if (asked.length > 0) client.query(new Segment(asked))
  }
  return {
    send,
    ask: (statement, values) => {
      const carried = values.map((value) => prepareValue(value))
      return new Promise((resolve, reject) => {
        if (waiting.length === 0) queueMicrotask(send)
        waiting.push({ statement, values: carried, resolve: resolve as Asked['resolve'], reject })
      })
    },
  }
}

/** Throws an error on, one of the database with the trace of whoever waits here: its own begins at the socket. */
export function tracedFromHere(error: unknown): never {
  if (error instanceof pg.DatabaseError) Error.captureStackTrace(error, tracedFromHere)
  throw error
}
