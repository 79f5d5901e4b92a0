import { get } from '../platform/call.ts'
import type { RecordingLines, WhichRecording } from './desk-recording.contract.ts'

/** What happened to one thing, for the lab. */
export const deskRecordingCalls = {
  recording: get<WhichRecording, RecordingLines>('desk/recording'),
}
