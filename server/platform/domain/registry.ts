import type { Invariant } from '../db/invariant.ts'
import type { Clearing, Retention } from '../db/retention.ts'
import type {
  AllDomains,
  Domain,
  NoticeSubject,
  OnMachine,
  Part,
  PictureViewer,
  PushReader,
  WebhookReader,
} from './domain.ts'
import { kindsOf } from '../door/kinds.ts'
import type { PersonalTable } from './personal-data.ts'

/** What all domains say together. It is made once, and handed to what must know of every domain. */
export interface Registry extends AllDomains {
  readonly domains: readonly Domain[]
  readonly invariants: readonly Invariant[]
  readonly retention: readonly (Retention | Clearing)[]
  readonly personal: readonly PersonalTable[]
  readonly openWork: ReadonlyMap<string, string>
  readonly pictures: ReadonlyMap<string, (viewer: PictureViewer) => string>
  readonly notices: ReadonlyMap<string, NoticeSubject>
  readonly mailedTo: ReadonlyMap<string, string>
  readonly pushes: ReadonlyMap<string, PushReader>
  readonly webhooks: ReadonlyMap<string, WebhookReader>
  readonly onMachine: ReadonlyMap<string, OnMachine>
  readonly unread: readonly NonNullable<Domain['unread']>[]
}

/** Puts the parts of all domains together; throws where two domains speak of the same entity, or serve the same path of the admin socket. */
export function registryOf(domains: readonly Domain[]): Registry {
  const kinds = kindsOf(
    domains.flatMap((domain) => domain.kinds ?? []),
    domains.flatMap(({ readers = [] }) => readers),
    domains.flatMap(({ axes = [] }) => axes),
  )
  const all = { kinds, money: byEntity(domains, ({ money }) => money) }
  const rows = <T>(part: (domain: Domain) => Part<T> | undefined): T[] =>
    domains.flatMap((domain) => {
      const found = part(domain) ?? []
      return typeof found === 'function' ? found(all) : found
    })
  return {
    ...all,
    domains,
    invariants: rows((domain) => domain.invariants),
    retention: rows((domain) => domain.retention),
    personal: rows((domain) => domain.personal),
    openWork: byEntity(domains, (domain) => domain.openWork),
    pictures: byEntity(domains, (domain) => domain.pictures),
    notices: byEntity(domains, (domain) => domain.notices),
    mailedTo: byEntity(domains, (domain) => domain.mailedTo),
    pushes: byEntity(domains, (domain) => domain.pushes),
    webhooks: byEntity(domains, (domain) => domain.webhooks),
    onMachine: byEntity(domains, (domain) => domain.onMachine),
    unread: domains.flatMap(({ unread = [] }) => unread),
  }
}

function byEntity<T>(
  domains: readonly Domain[],
  part: (domain: Domain) => Readonly<Record<string, T>> | undefined,
): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const [entity, rule] of domains.flatMap((domain) => Object.entries(part(domain) ?? {}))) {
    if (found.has(entity)) throw new Error(`Two domains speak of ${entity}`)
    found.set(entity, rule)
  }
  return found
}
