import { z } from 'zod'
import { contract, id } from '../platform/contract.ts'
import { deskRecordingCalls } from './desk-recording.calls.ts'

const whichRecording = z.strictObject({
  /** The number of an order, a refund, a recharge, a withdrawal or a claim; or the id of a shop, a customer or a chat. */
  number: id,
})
export type WhichRecording = z.infer<typeof whichRecording>

/** A recording as its file has it: docs/lab.md says what its lines are. */
const recordingLines = z.strictObject({ lines: z.string() })
export type RecordingLines = z.infer<typeof recordingLines>

/** What happened to one thing, from its history, the ledger and the log; without anything personal. It writes nothing. */
export const deskRecordingContract = contract(deskRecordingCalls, {
  recording: {
    summary: 'What happened to an order, a refund, a recharge, a withdrawal, a claim, a fund or a chat, as a recording',
    policy: 'support',
    input: whichRecording,
    output: recordingLines,
    refusals: ['desk.notFound', 'desk.ownCase'],
  },
})
