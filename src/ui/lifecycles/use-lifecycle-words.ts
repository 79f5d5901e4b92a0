import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '#contract/lifecycle.contract.ts'
import type { AddressSnapshot, OrderLine } from '#contract/order.contract.ts'
import { useFormat } from '../primitives/format.ts'
import type { Fact } from './moves.ts'

/** A fact in the reader's words; a long one stands below its label. */
export interface SaidFact {
  readonly label: string
  readonly value: string
  readonly long?: true
}

type Say = (key: string | readonly string[], options?: Record<string, unknown>) => string

/** The place of a lifecycle's words: a settlement's stand beside the order's. */
const PLACES: Readonly<Record<TimelineEntry['lifecycle'], string>> = {
  order: 'order:',
  refund: 'refund:',
  settlement: 'order:settlement.',
  recharge: 'recharge:',
  withdrawal: 'withdrawal:',
  shop: 'shop:',
}

const OF_ORDERS = ['order', 'refund'] as const
/** The catalogues that money on its way in and out is spoken of with; what all lifecycles share stands beside the order's. */
export const OF_MONEY = ['order', 'recharge', 'withdrawal'] as const

/** The words of the lifecycles. What a newer server says and this page cannot is called a change. */
export function useLifecycleWords(catalogues: typeof OF_ORDERS | typeof OF_MONEY = OF_ORDERS) {
  const { t } = useTranslation(catalogues)
  const { amount, country, words } = useFormat()
  const say = t as unknown as Say
  const last = (name: string): string => name.split('.').at(-1) ?? ''
  return {
    say,
    state: (of: TimelineEntry['lifecycle'], state: string) =>
      say(`${PLACES[of]}states.${state}`, { defaultValue: say('order:unknown.state') }),
    told: ({ lifecycle, name }: Pick<TimelineEntry, 'lifecycle' | 'name'>) =>
      say(`${PLACES[lifecycle]}told.${last(name)}`, { defaultValue: say('order:unknown.told') }),
    /** What happens when a deadline passes. */
    then: (of: TimelineEntry['lifecycle'], event: string) =>
      say(`${PLACES[of]}actions.${last(event)}`, { defaultValue: '' }),
    /** Once a deadline has passed: a person is late with a target, everything else is being carried out. */
    over: (event: string | null | undefined) => say(event === 'target' ? 'order:due.late' : 'order:due.now'),
    /** Who is waited for, said to the one who looks; where the facts decide who that is, the words name them. */
    waits: (of: TimelineEntry['lifecycle'], state: string, { waitsFor, as }: { waitsFor: string; as: string }) => {
      const side = waitsFor === as ? 'mine' : 'theirs'
      const place = `${PLACES[of]}waits.${state}`
      return say([`${place}.${waitsFor}.${side}`, `${place}.${side}`], { defaultValue: '' })
    },
    actor: (actor: string, as: string) =>
      actor === as ? say('order:actors.you') : say(`order:actors.${actor}`, { defaultValue: '' }),
    fact: (fact: Fact): SaidFact => {
      const label = say(fact.label)
      if ('micro' in fact) return { label, value: `${amount(fact.micro)} USDT` }
      if ('text' in fact) return { label, value: fact.text }
      if ('address' in fact) return { label, long: true, value: addressed(fact.address, country) }
      return { label, long: true, value: fact.lines.map((line) => packed(line, words)).join('\n') }
    },
  }
}

/** An address as it is written on a parcel, with the whole number: who ships needs it, and whoever changes it knows it. */
const addressed = (to: AddressSnapshot, country: (code: string) => string): string =>
  [
    `${to.name} · \u2066${to.mobile}\u2069`,
    [to.address, to.city, to.province, to.zip_code, country(to.country)].filter(Boolean).join(', '),
  ].join('\n')

/** A line as it goes into a parcel: how many of what. */
const packed = ({ title, spec, quantity }: OrderLine, words: ReturnType<typeof useFormat>['words']): string =>
  `${quantity} × ${[words(title), ...spec.map(({ value }) => words(value))].join(' · ')}`
