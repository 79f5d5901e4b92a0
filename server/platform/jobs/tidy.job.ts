import { type Database, statement } from '../db/database.ts'

const tidied = statement('tidy', 'vacuum (analyze)')

/**
 * What PostgreSQL's autovacuum does by itself and the embedded one has none for: takes away what is dead, and counts again what is
 * there, so that statements planned while a table was small are planned again.
 */
export const tidy = async ({ db }: { readonly db: Database }): Promise<void> => void (await db.run(tidied))
