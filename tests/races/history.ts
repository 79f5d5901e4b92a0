import type { Operation, Transaction } from './cycles.ts'

/** A transaction while it goes on. */
interface Open {
  readonly name: string
  readonly operations: Operation[]
  id: string | undefined
}

/** The transactions of one connection: which row versions each of their statements read and wrote, as PostgreSQL says. */
export class History {
  readonly committed: Transaction[] = []
  /** Deadlocks and serialization faults, after which the house tries again. */
  faults = 0
  private readonly whose: string
  private open: Open | undefined
  private isInside = false
  private begun = 0

  constructor(whose: string) {
    this.whose = whose
  }

  /** Forgets what was, before another schedule. */
  clear(): void {
    this.committed.length = 0
    this.faults = 0
    this.begun = 0
    this.open = undefined
    this.isInside = false
  }

  /** A message of the functions that look at rows (`watched-rows.ts`). */
  note(message: string, statement: string): void {
    const [does, table, id, version, over] = message.split(' ')
    if ((does !== 'read' && does !== 'write') || version === undefined) return
    const open = (this.open ??= this.next())
    if (does === 'write') open.id = version
    const row = `${table} ${id}`
    open.operations.push({ does, row, version, statement, ...(over === undefined ? {} : { over }) })
  }

  /** A statement was answered; a commit that was answered with a rollback kept nothing. */
  answered(statement: string, command: string): void {
    if (statement === 'begin') this.open = this.next()
    else if (command === 'COMMIT' || !this.isInside) this.close()
    else if (command === 'ROLLBACK') this.open = undefined
    this.isInside = statement === 'begin' || (this.isInside && !['COMMIT', 'ROLLBACK'].includes(command))
  }

  /** A statement failed. */
  failed(error: unknown): void {
    if (['40P01', '40001'].includes(String((error as { code?: string }).code))) this.faults += 1
    if (!this.isInside) this.open = undefined
  }

  private next(): Open {
    this.begun += 1
    return { name: `${this.whose}${this.begun}`, operations: [], id: undefined }
  }

  private close(): void {
    if (this.open && this.open.operations.length > 0) {
      const { name, operations, id = name } = this.open
      this.committed.push({ id, name, operations: lastLooks(operations) })
    }
    this.open = undefined
  }
}

/**
 * A statement that waited for a lock looks at a row twice: as it was, and as it is when the lock comes. It goes on with the second, so
 * only its last look counts.
 */
function lastLooks(operations: readonly Operation[]): Operation[] {
  return operations.filter(
    ({ does, row, statement }, index) =>
      does === 'write' ||
      !operations
        .slice(index + 1)
        .some((later) => later.does === 'read' && later.row === row && later.statement === statement),
  )
}
