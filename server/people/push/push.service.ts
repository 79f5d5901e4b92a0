import type { Done } from '#contract/platform/contract.ts'
import { LANGUAGES, nearest } from '#contract/platform/languages.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { PushKey, Subscribe } from '#contract/people/push.contract.ts'
import { personKind } from '../account/person.kind.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { topicsOf } from '../../platform/domain/event.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { pushEnv } from './push.env.ts'
import { areClientKeys } from './encrypt.ts'
import { pushAddress } from './push-services.ts'
import { countOthers, dropOfSession, markTopics, writeSubscription } from './subscription.queries.ts'

/** Devices of one person that take pushes. */
export const MAX_SUBSCRIPTIONS = 5

/** The key that browsers subscribe with. */
export const pushKey = ({ services: { vapid } }: SignedAsk): Result<PushKey> =>
  accepted({ key: vapid?.publicKey ?? null })

/** Sends pushes to the browser of this session. Asked again at each look at the shop, it follows the browser's keys and language. */
export function subscribe(ask: SignedAsk, input: Subscribe): Promise<Result<Done>> {
  const { services, session, confirm, lang } = ask
  const { vapid, env } = services
  const actor = { kind: 'shopper', id: session.userId } as const
  const roots = [{ kind: personKind, ids: [session.userId] }]
  // Refused inside the transaction: it has made sure that the session has not ended.
  return transact(services, { actor, roots, confirm }, async (door) => {
    if (!vapid) refuse('push.off')
    const address = pushAddress(input.endpoint, pushEnv.of(env).PUSH_TEST_SERVICE)
    if (!address) refuse('push.serviceUnknown', {}, 'endpoint')
    // What was checked is what is kept, compared and called; what was typed has other spellings.
    const endpoint = address.href
    if (!areClientKeys(input)) refuse('push.keysWrong', {}, 'p256dh')
    if ((await countOthers(door.tx, session, endpoint)) >= MAX_SUBSCRIPTIONS)
      refuse('push.tooMany', { max: MAX_SUBSCRIPTIONS })
    const isWritten = await writeSubscription(door.tx, {
      ...input,
      endpoint,
      id: door.newId(),
      sessionId: session.id,
      userId: session.userId,
      lang: nearest(LANGUAGES, lang) ?? 'en',
    })
    if (!isWritten) refuse('push.keysWrong', {}, 'auth')
    await markTopics(door.tx, topicsOf(session))
    return { done: true as const }
  })
}

/** Sends no more pushes to the browser of this session. */
export const unsubscribe = ({ services, session, confirm }: SignedAsk): Promise<Result<Done>> =>
  transact(services, { actor: { kind: 'shopper', id: session.userId }, confirm }, async (door) => {
    await dropOfSession(door.tx, session.id)
    return { done: true as const }
  })
