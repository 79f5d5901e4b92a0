import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { embeddedImage } from '#tests/support/embedded-image.ts'
import { askedIn } from './claims.ts'
import { columnsOf } from './columns.ts'
import { MADE_LATER, NEVER_NULL } from './exceptions.ts'
import { statementsBy } from './match.ts'
import { wrongRow } from './rows.ts'
import { statementsOf } from './statements.ts'

/** What the comparison of declared rows with the database found. */
export interface FoundRows {
  readonly wrong: readonly string[]
  /** How much was compared: queries with a declared row, and statements that were prepared. */
  readonly queries: number
  readonly statements: number
}

/**
 * Prepares every statement of the server on the migrated embedded database, and compares its columns with the rows that the queries
 * declare of them.
 */
export async function findRows(folder = 'server'): Promise<FoundRows> {
  const { queries, written } = askedIn(folder)
  const statements = await statementsOf(folder)
  const pglite = await PGlite.create({ loadDataDir: new Blob([readFileSync(await embeddedImage())]) })
  const columns = await columnsOf(pglite, [...statements.values()])
  await pglite.close()

  const byName = statementsBy(written, [...statements.keys()])
  const unused = new Set(Object.keys(NEVER_NULL))
  const later = new Map<string, string[]>()
  const wrong = [...columns].flatMap(([name, found]) =>
    found instanceof Error ? [`${name} cannot be prepared: ${found.message}`] : [],
  )
  let compared = 0
  for (const query of queries) {
    const names = query.names.flatMap((name) => byName.get(name) ?? [])
    const [file = ''] = query.at.split(':')
    if (names.length > 0) compared += 1
    else later.set(file, [...(later.get(file) ?? []), query.at])
    for (const name of new Set(names)) {
      const found = columns.get(name)
      if (!found || found instanceof Error) continue
      for (const { column, why, isNull } of wrongRow(query, found)) {
        const place = `${name}.${column}`
        if (isNull && place in NEVER_NULL) unused.delete(place)
        else wrong.push(`${query.at} ${place}: ${why}`)
      }
    }
  }
  wrong.push(...wrongLater(later))
  wrong.push(...[...unused].map((each) => `${each} needs no exception any more`))
  return { wrong, queries: compared, statements: statements.size }
}

/** Files whose queries without a statement are more or fewer than is known of them. */
const wrongLater = (found: ReadonlyMap<string, readonly string[]>): string[] =>
  [...new Set([...found.keys(), ...Object.keys(MADE_LATER)])].flatMap((file) => {
    const places = found.get(file) ?? []
    const [known] = MADE_LATER[file] ?? [0]
    if (places.length === known) return []
    return `${file}: ${places.length} queries have no statement when their module is loaded, and ${known} are known (${places.join(', ')})`
  })
