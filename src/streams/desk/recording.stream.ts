import { deskRecordingCalls } from '#contract/desk/desk-recording.calls.ts'
import type { RecordingLines } from '#contract/desk/desk-recording.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'

/** What happened to one thing so far. It is asked for once: a history is not updated automatically. */
export const fetchRecording = (number: string): Promise<Result<RecordingLines>> =>
  ask(deskRecordingCalls.recording, { number })
