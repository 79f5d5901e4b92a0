import { z } from 'zod'
import { contract, id } from '../platform/contract.ts'
import { deskRecordingCalls } from './desk-recording.calls.ts'

const whichRecording = z.strictObject({
  /** A number that people read to each other, as that of an order or a payment; or the id of a row or a chat. */
  number: id,
})
export type WhichRecording = z.infer<typeof whichRecording>

/** A recording as its file has it: docs/lab.md says what its lines are. */
const recordingLines = z.strictObject({ lines: z.string() })
export type RecordingLines = z.infer<typeof recordingLines>

/** What happened to one thing, from its history, the ledger and the log; without anything personal. It writes nothing. */
export const deskRecordingContract = contract(deskRecordingCalls, {
  recording: {
    summary: 'What happened to an order, a payment, a claim, a fund or a chat, as a recording',
    policy: 'support',
    input: whichRecording,
    output: recordingLines,
    refusals: ['desk.notFound', 'desk.ownCase'],
  },
})
