import { configurationChecks } from './configuration.checks.ts'
import { databaseChecks } from './database.checks.ts'
import { type Finding, type Patient, wrong } from './finding.ts'
import { outsideChecks } from './outside.checks.ts'

/** The whole checklist, in the order of `docs/operations.md`. */
export const checklist = [...configurationChecks, ...databaseChecks, ...outsideChecks]

/** What was found, and under which name. */
export interface Named extends Finding {
  readonly name: string
}

/** Walks the whole checklist; nothing that one check meets keeps the others from being made. */
export const examine = (patient: Patient): Promise<Named[]> =>
  Promise.all(
    checklist.map(async ({ name, look }) => {
      try {
        return { name, ...(await look(patient)) }
      } catch (error) {
        return { name, ...wrong(reasonOf(error)) }
      }
    }),
  )

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { readonly cause?: { readonly message?: string } }
  return cause?.message ? `${message}: ${cause.message}` : message
}

const MARKS = { right: 'ok', wrong: 'WRONG', open: 'look' } as const

/** What was found as text, a line each, and the sum. */
export function render(found: readonly Named[]): string {
  const lines = found.map(({ name, is, says }) => `${MARKS[is].padEnd(6)} ${name.padEnd(9)} ${says}`)
  const count = (wanted: Finding['is']): number => found.filter(({ is }) => is === wanted).length
  return [
    ...lines,
    `${count('right')} right, ${count('wrong')} wrong, ${count('open')} to look at yourself (docs/operations.md)`,
  ].join('\n')
}
