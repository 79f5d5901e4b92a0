import { z } from 'zod'
import { contract, cursor, id, moment, nothing, textField, whole } from '../platform/contract.ts'
import { deskRecordingCalls } from './desk-recording.calls.ts'
import { MOST_SEQUENCE_DAYS, MOST_SEQUENCE_LETTERS } from './desk-recording.form.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    /** Said of a sequence of events: a lifecycle or an event of it is not known. */
    'sequence.unknown': { word: string; near: string }
    'sequence.notRead': None
    /** No row is of both lifecycles, so that nothing says which of their rows belong together. */
    'sequence.apart': { first: string; second: string }
    /** Pages alone walk this lifecycle: the shop keeps no history of it. */
    'sequence.notKept': { machine: string }
    'sequence.financeOnly': { machine: string }
    'sequence.tooSlow': None
  }
}

const whichRecording = z.strictObject({
  /** A number that people read to each other, as that of an order or a payment; or the id of a row or a chat. */
  number: id,
})
export type WhichRecording = z.infer<typeof whichRecording>

/** A recording as its file has it: docs/lab.md says what its lines are. */
const recordingLines = z.strictObject({ lines: z.string() })
export type RecordingLines = z.infer<typeof recordingLines>

/** How often a move was made. */
const takenMove = z.strictObject({ event: z.string(), from: z.string(), to: z.string(), times: z.number() })
export type TakenMove = z.infer<typeof takenMove>

const traffic = z.strictObject({
  /** So many days are counted. */
  days: z.number(),
  /** Of each event no more than its newest moves are counted. */
  most: z.number(),
  counted_at: moment,
  /** A move that was not made in this time is not in it. */
  moves: z.array(takenMove),
})
export type Traffic = z.infer<typeof traffic>

const whichSequence = z.strictObject({
  /** Events that follow each other, as the lab writes them: `order pay > ship > refund.apply<1h`. */
  sequence: textField(MOST_SEQUENCE_LETTERS),
  days: whole(1, MOST_SEQUENCE_DAYS),
  ...cursor,
})
export type WhichSequence = z.input<typeof whichSequence>

const sequenceMatch = z.strictObject({
  /** Opens the history of it: its number, or the id of what has none. */
  number: z.string(),
  machine: z.string(),
  /** The events of the sequence, in their order. */
  events: z.array(z.strictObject({ machine: z.string(), event: z.string(), at: moment })),
})
export type SequenceMatch = z.infer<typeof sequenceMatch>

const sequenceMatches = z.strictObject({
  data: z.array(sequenceMatch),
  after: z.string().nullable(),
  /** How far back was looked. The next page goes on from there. */
  since: moment,
  /** Something with very many events has more matches than were followed. */
  cut: z.boolean(),
})
export type SequenceMatches = z.infer<typeof sequenceMatches>

/** What happened, from history, ledger and log; without anything personal. It writes nothing. */
export const deskRecordingContract = contract(deskRecordingCalls, {
  recording: {
    summary: 'What happened to an order, a payment, a claim, a fund or a chat, as a recording',
    policy: 'support',
    input: whichRecording,
    output: recordingLines,
    refusals: ['desk.notFound', 'desk.ownCase'],
  },
  traffic: {
    summary: 'How often each move of each lifecycle was made lately',
    policy: 'support',
    input: nothing,
    output: traffic,
  },
  sequences: {
    summary: 'Where events followed each other, over all of the shop, the newest first',
    policy: 'support',
    input: whichSequence,
    output: sequenceMatches,
    refusals: [
      'sequence.unknown',
      'sequence.notRead',
      'sequence.apart',
      'sequence.notKept',
      'sequence.financeOnly',
      'sequence.tooSlow',
    ],
  },
})
