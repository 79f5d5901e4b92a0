import { get, keyed, type Page, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type { ChatReport, HandleReport, ReportPage, Surroundings } from './desk-report.contract.ts'

/** What people reported from their chats. */
export const deskReportCalls = {
  reports: get<ReportPage, Page<ChatReport>>('desk/chatReports'),
  assign: post<OnlyId, ChatReport>('desk/assignReport'),
  release: post<OnlyId, ChatReport>('desk/releaseReport'),
  /** Asked by POST: each look is in the audit. */
  surroundings: post<OnlyId, Surroundings>('desk/reportSurroundings'),
  handle: keyed<HandleReport, ChatReport>('desk/handleReport'),
}
