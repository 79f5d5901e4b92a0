import type { FastifyBaseLogger } from 'fastify'
import type { Scope } from '#contract/platform/call.ts'
import type { Result } from '#contract/platform/problem.ts'
import type { Network } from '#machines/platform/constants.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Standby } from '../db/standby.ts'
import type { Kinds } from '../door/kinds.ts'
import type { BaseEnv } from '../configuration/base-env.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Tracer } from '../tracing/tracer.ts'
import type { StoredEvent } from './event.ts'
import type { Registry } from './registry.ts'
import type { Store, Vapid } from './ports.ts'

/** What every verb of the server may use. Built once in `services.build.ts`. */
export interface Services {
  readonly db: Database
  /** Answers reads of the catalogue, where there is one. */
  readonly standby?: Standby | undefined
  readonly env: BaseEnv
  /** What all domains say together, for what must know of each of them. */
  readonly registry: Registry
  /** What the door can lock and move. */
  readonly kinds: Kinds
  readonly sessions: Sessions
  readonly accessTokens: AccessTokens
  /** Where the time of a request goes. */
  readonly tracer: Tracer
  /** What may happen only so often. */
  readonly limiter: Limiter
  readonly log: FastifyBaseLogger
  /** The keys for push services; without them no push is sent. */
  readonly vapid: Vapid | undefined
  /** Where the bytes of uploads lie. */
  readonly store: Store
  /** Hands committed events to the sockets. */
  readonly push: (events: readonly StoredEvent[]) => void
  /** Tells those who look at the goods of these SKUs what is left now. */
  readonly publishStock: (skuIds: Iterable<string>) => void
  /** Tells those who look at a product of what others just did there: a volatile message, never stored. */
  readonly publishGoods: (id: string, name: GoodsNews, data: unknown) => void
  /** Tells those who have the networks before them that one of them stands differently now. */
  readonly publishNetwork: (code: Network) => void
  /** Tells the open pages of a shop that it changed: each fetches it again. */
  readonly publishShop: (id: string) => void
  /** Tells the merchant's open pages that promoted views of a shop were counted, or its promotion changed. */
  readonly publishPromotion: (shopId: string) => void
  /** Tells the merchant's open pages that the webhook of a shop or one of its deliveries changed. */
  readonly publishWebhook: (shopId: string) => void
  /** Tells the open pages of a shared list that it changed, or is no longer shared. */
  readonly publishWishList: (link: string) => void
  /** Tells the open pages of a person that their access tokens changed. */
  readonly publishAccessTokens: (userId: string) => void
  /** Ends the sockets of sessions that have just ended: at once here and, with Redis, in the other processes; else those notice within seconds. */
  readonly endSockets: (sessionIds: readonly string[]) => void
  /** Tells those who wait for customer service that its queue has moved. */
  readonly publishQueue: () => void
  /** Tells all open pages that the shop announced something, or took it back: each asks for its notices in a moment. */
  readonly publishNotices: () => void
  /** Tells all open home pages that it has changed: each asks for it in a moment. */
  readonly publishHome: () => void
  /** Whether a live socket listens to a topic, in this process or another. */
  readonly hasListener: (topic: string) => Promise<boolean>
  /** Whether a person of a shop has a live socket, in this process or another. */
  readonly isOnline: (shopId: string) => Promise<boolean>
  /** Something was put on the way or will be due in so many milliseconds: look then, if that is before the next poll. */
  readonly wake: (job: 'mail' | 'clock' | 'imports' | 'webhooks', inMs?: number) => void
}

/** What the room of a product hears besides its stock. */
export type GoodsNews = 'review.helpful' | 'questions.changed'

/** Finds the session of a token. */
export interface Sessions {
  /** The session as it is now. */
  find(token: string): Promise<Session | undefined>
  /** The session as this process last saw it; a transaction must ask what became of it. */
  expect(token: string): Session | undefined
  /** Those of these sessions that are alive, as they are now: a role may have come or gone. */
  alive(ids: readonly string[]): Promise<readonly Session[]>
  /** What became of a session, asked in a transaction. It cannot end before the transaction does. */
  nowOf(tx: Tx, session: Session): Promise<'same' | 'changed' | 'over'>
}

/** Finds the person that the access token of an app reads for. */
export interface AccessTokens {
  /** A refusal where the token is over, lacks the scope, or asks too often. */
  admit(token: string, scope: Scope): Promise<Result<Session>>
}

/** Who is signed in, as the token says. */
export interface Session {
  readonly id: string
  readonly userId: string
  readonly shopId: string | null
  readonly staff: 'support' | 'finance' | null
  /** A locked user with the right password reaches customer service only. */
  readonly serviceOnly: boolean
}

/** One ask of the API, as a handler sees it. */
export interface Ask {
  readonly services: Services
  readonly session: Session | undefined
  readonly lang: string
  readonly ip: string
  readonly device: string
  /** How far the log was written when the person last received something, empty before that: a standby must have as much. A visitor has none. */
  readonly position?: string | undefined
  /** Whether the browser fetches what no one looks at yet. */
  readonly isAhead?: boolean
  /** The Idempotency-Key of keyed calls. */
  readonly key: string | undefined
  /** The hash of a keyed call's body without payment password and codes. */
  readonly bodyHash: string
  /** The second factor as it was typed for this call. */
  readonly typedFactor?: string | undefined
  /** What `withFactor` found of it; nothing where none was typed. */
  readonly factor?: 'right' | 'wrong'
  /** Asks within the transaction whether the session is still alive, and ends the transaction if it is not. */
  readonly confirm?: ((tx: Tx) => Promise<void>) | undefined
}

/** An ask with a session, for handlers of calls that need one. */
export type SignedAsk = Ask & { readonly session: Session }
