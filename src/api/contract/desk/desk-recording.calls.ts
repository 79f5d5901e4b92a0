import { get } from '../platform/call.ts'
import type {
  RecordingLines,
  SequenceMatches,
  Traffic,
  WhichRecording,
  WhichSequence,
} from './desk-recording.contract.ts'

/** What happened to one thing, for the lab, and what the history of all of the shop says. */
export const deskRecordingCalls = {
  recording: get<WhichRecording, RecordingLines>('desk/recording'),
  traffic: get<Record<never, never>, Traffic>('desk/traffic'),
  sequences: get<WhichSequence, SequenceMatches>('desk/sequences'),
}
