import { z } from 'zod'
import { chatCalls } from './chat.calls.ts'
import { contract, id, moment, whole } from './contract.ts'

const topic = z.string().regex(/^(user:|shop:)[0-9A-Za-z_-]{1,40}$|^desk$/)
const heads = z.record(topic, z.number().int().min(0))

const event = z.strictObject({
  topic: z.string(),
  seq: z.number().int(),
  type: z.enum(['order', 'notice', 'chat', 'recall', 'service']),
  name: z.string(),
  entity: z.string(),
  entity_id: id,
  version: z.number().int(),
  view: z.unknown(),
  at: moment,
})

const shakeInput = z.strictObject({
  client_id: z.string().max(400),
  epoch: z.string().max(60).optional(),
  last: heads.default({}),
})
export type ShakeInput = z.input<typeof shakeInput>

const eventsAfter = z.strictObject({
  topic,
  after: whole(0, Number.MAX_SAFE_INTEGER),
  epoch: z.string().max(60).optional(),
})
export type EventsAfter = z.infer<typeof eventsAfter>

const missed = z.strictObject({
  from: z.number().int(),
  to: z.number().int(),
  items: z.array(event),
  more: z.boolean(),
  resync: z.boolean(),
})
export type Missed = z.infer<typeof missed>

/** The socket's handshake and its catch-up. */
export const chatContract = contract(chatCalls, {
  shake: {
    summary: 'Bind a socket to this session and fetch what it missed',
    policy: 'signedIn',
    input: shakeInput,
    output: z.strictObject({
      client_id: z.string(),
      epoch: z.string(),
      heads: z.record(z.string(), z.number()),
      missed: z.array(event),
      resync: z.array(z.string()),
      time: moment,
    }),
    refusals: ['account.notYours'],
  },
  eventsAfter: {
    summary: 'The newest view per entity after a sequence number of one topic, at most 200',
    policy: 'signedIn',
    input: eventsAfter,
    output: missed,
    refusals: ['account.notYours'],
  },
})
