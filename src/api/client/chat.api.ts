import type { InputOf } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.calls.ts'
import { ask, type AskOptions } from './http.ts'

/** Binds a socket to this session and fetches what it missed. */
export const shake = (input: InputOf<typeof chatCalls.shake>) => ask(chatCalls.shake, input)
/** The newest view per entity after a number of one topic. */
export const fetchAfter = (input: InputOf<typeof chatCalls.eventsAfter>, how: AskOptions) =>
  ask(chatCalls.eventsAfter, input, how)
