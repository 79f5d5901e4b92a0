import { filter, merge, throttleTime } from 'rxjs'
import { deskReportCalls } from '#contract/care/desk-report.calls.ts'
import type { ChatReport, ReportPage } from '#contract/care/desk-report.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { seen$ } from '../desk/desk-case.stream.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'

/** The lists are refetched at most this often, however busy the desk is. */
const EVERY_MS = 1_000

const MOVES = new Set([deskReportCalls.assign, deskReportCalls.release, deskReportCalls.handle].map(({ path }) => path))

// The desk gets an event for each report that was sent, assigned or dealt with; one's own move is in the list as soon as it is answered.
const moved$ = merge(
  events$.pipe(filter(({ event }) => event.topic === 'desk' && event.entity === 'chatReport')),
  answered$.pipe(filter(({ call }) => MOVES.has(call.path))),
).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))

/** What people reported from their chats: what waits, or what was dealt with. */
export const watchReports = (which: NonNullable<ReportPage['which']>): PagedStream<ChatReport> =>
  paged<ChatReport>({
    name: `desk/reports/${which}`,
    page: (from) => ask(deskReportCalls.reports, { which, ...from }),
    refetchOn: merge(moved$, seen$),
  })
