import type { RootOf } from '../../platform/door/root-columns.ts'
import type { serviceCases } from './service-case.table.ts'

/** What a case keeps as it was made. */
export const SERVICE_CASE_FROZEN = ['createdAt'] as const

/** A case of customer service; the row itself is the state of its lifecycle. */
export interface ServiceCaseRoot extends RootOf<typeof serviceCases, (typeof SERVICE_CASE_FROZEN)[number]> {
  readonly userName: string
  /** The nickname of its assignee. */
  assigneeName: string | null
}
