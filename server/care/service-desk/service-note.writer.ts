import type { ServiceNote } from '#contract/care/service-case.contract.ts'
import { insertOf } from '../../platform/door/write/part.ts'
import type { Writer } from '../../platform/door/writer.ts'

const insertNotes = insertOf('service_notes', 'id text, case_id text, author_id text, text text, at timestamptz')

/** Writes notes among staff. */
export const noteWriter: Writer<{ readonly caseId: string; readonly note: ServiceNote }> = {
  name: 'serviceNotes',
  parts: (rows) => [
    {
      name: 'service_notes_new',
      ...insertNotes,
      rows: rows.map(({ caseId, note: { id, by, text, at } }) => ({
        id,
        case_id: caseId,
        author_id: by.id,
        text,
        at,
      })),
    },
  ],
}
