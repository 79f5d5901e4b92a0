import type { AskLog } from '../driver/ask-log.ts'

/** By what is compared: the ids that clients were promised, and SQL for the ids that the database has. */
export type Tallied = Readonly<
  Record<string, { readonly promised: (log: AskLog) => readonly string[]; readonly stored: string }>
>

/** The ids that the answers of one call promised. */
export const idsBy = (
  log: AskLog,
  call: { readonly path: string; readonly types?: { output: { readonly id: string } } },
): string[] => log.promisedBy(call).map(({ answer }) => answer.id)
