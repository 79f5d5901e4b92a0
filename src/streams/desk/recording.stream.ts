import { deskRecordingCalls } from '#contract/desk/desk-recording.calls.ts'
import type { RecordingLines, SequenceMatches, Traffic, WhichSequence } from '#contract/desk/desk-recording.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** What happened to one thing so far. It is asked for once: a history is not updated automatically. */
export const fetchRecording = (number: string): Promise<Result<RecordingLines>> =>
  ask(deskRecordingCalls.recording, { number })

/** How often each move was made lately. */
export const watchTraffic = (): LiveStream<Traffic> =>
  read({ name: 'lab/traffic', call: () => ask(deskRecordingCalls.traffic, {}) })

/** A page of the places where events followed each other, over all of the shop. */
export const fetchSequences = (asked: WhichSequence): Promise<Result<SequenceMatches>> =>
  ask(deskRecordingCalls.sequences, asked)
