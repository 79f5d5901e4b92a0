import { get, post } from './call.ts'
import type { EventsAfter, Missed, ShakeInput } from './chat.contract.ts'
import type { Shaken } from './events.ts'

/** The calls that bind a socket to its session and fetch what it missed. */
export const chatCalls = {
  shake: post<ShakeInput, Shaken>('chat/shake'),
  eventsAfter: get<EventsAfter, Missed>('events/after'),
}
