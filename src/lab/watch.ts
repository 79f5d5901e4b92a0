import { MICRO, readExpression, type Watch, type Watched } from './expression.ts'
import { ACCOUNTS } from './money.ts'
import { machinesAt, playOf, type Table } from './world.ts'

/** A fact as an expression reads it: amounts are USDT. */
function valueOf(name: string, value: unknown): Watched {
  if (typeof value === 'string' && name.endsWith('Micro')) return Number(value) / MICRO
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** Every name at a table, each with what it says. Names of facts may leave out their machine where only one has them. */
function namesAt(table: Table): ReadonlyMap<string, Watch> {
  const names = new Map<string, Watch>()
  const twice = new Set<string>()
  for (const machine of machinesAt(table)) {
    const { facts } = playOf(table, machine)
    const known = [...new Set(Object.values(facts).flatMap((set) => Object.keys(set)))].filter(
      (name) => name !== 'terms',
    )
    for (const fact of known) {
      const watch: Watch = ({ rows }) =>
        valueOf(fact, (rows.get(machine)?.facts as Record<string, unknown> | undefined)?.[fact])
      if (names.has(fact)) twice.add(fact)
      names.set(fact, watch)
      names.set(`${machine}.${fact}`, watch)
    }
    names.set(`${machine}.state`, ({ rows }) => rows.get(machine)?.state ?? null)
  }
  for (const name of twice) names.delete(name)
  for (const account of ACCOUNTS) names.set(account, ({ money }) => Number(money[account]) / MICRO)
  return names
}

/**
 * Reads an expression over facts, states and money: `escrow + merchant`, `order.linesLeft < 2 and refund.state = 'applied'`. Amounts are
 * USDT. A {@link Mistake} says what is not understood. It computes with what it names alone: nothing of it is run as code.
 */
export const watchOf = (table: Table, expression: string): Watch => readExpression(expression, namesAt(table))

/** Names that a table understands, for a reader who does not know them. */
export const namesOf = (table: Table): readonly string[] => [...namesAt(table).keys()]
