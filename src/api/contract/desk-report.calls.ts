import { get, keyed, type Page } from './call.ts'
import type { ChatReport, HandleReport, ReportPage } from './desk-report.contract.ts'

/** What people reported from their conversations. */
export const deskReportCalls = {
  reports: get<ReportPage, Page<ChatReport>>('desk/chatReports'),
  handle: keyed<HandleReport, ChatReport>('desk/handleReport'),
}
