import type { Done } from '../people/account.contract.ts'
import { get, type Page, post } from '../platform/call.ts'
import type { CaseQueue, DeskCase, Waiting, WhichCase } from './desk-case.contract.ts'

/** The queue of the desk: which cases wait for a decision, and who is assigned to them. */
export const deskCaseCalls = {
  queue: get<CaseQueue, Page<DeskCase>>('desk/queue'),
  waiting: get<Record<never, never>, Waiting>('desk/waiting'),
  case: get<WhichCase, DeskCase>('desk/case'),
  assign: post<WhichCase, Done>('desk/assign'),
  release: post<WhichCase, Done>('desk/release'),
  extend: post<WhichCase, Done>('desk/extend'),
}
