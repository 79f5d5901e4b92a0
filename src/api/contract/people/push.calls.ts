import { get, post } from '../platform/call.ts'
import type { Done } from '../platform/contract.ts'
import type { PushKey, Subscribe } from './push.contract.ts'

/** Pushes to this browser while the shop is not open. */
export const pushCalls = {
  key: get<Record<never, never>, PushKey>('push/key'),
  subscribe: post<Subscribe, Done>('push/subscribe'),
  unsubscribe: post<Record<never, never>, Done>('push/unsubscribe'),
}
