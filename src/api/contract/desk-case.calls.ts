import type { Done } from './account.contract.ts'
import { get, type Page, post } from './call.ts'
import type { CaseQueue, DeskCase, TakeCase, WhichCase } from './desk-case.contract.ts'

/** The one queue of the desk: what waits for a decision, and who has taken what. */
export const deskCaseCalls = {
  queue: get<CaseQueue, Page<DeskCase>>('desk/queue'),
  case: get<WhichCase, DeskCase>('desk/case'),
  take: post<TakeCase, Done>('desk/take'),
  keep: post<WhichCase, Done>('desk/keep'),
}
