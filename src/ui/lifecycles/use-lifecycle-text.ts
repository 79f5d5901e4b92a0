import { useTexts } from '../primitives/use-texts.ts'
import type { TimelineEntry } from '#contract/platform/lifecycle.contract.ts'
import type { AddressSnapshot, Approval } from '#contract/trade/order.contract.ts'
import { isolated } from '../isolated-values.ts'
import { useAddressText } from '../primitives/address-text.ts'
import { useFormat } from '../primitives/format.ts'
import type { Fact } from './fact.ts'
import type { LifecycleUi, Subject } from './lifecycle-ui.ts'

/** A fact in the reader's language; a long one stands below its label. */
export interface FactText {
  readonly label: string
  readonly value: string
  readonly long?: true
  /** The products that it names, each with its picture. */
  readonly items?: readonly { readonly id: string; readonly picture: string; readonly text: string }[]
}

type Say = (key: string | readonly string[], options?: Record<string, unknown>) => string

/** Whether an actor is of the staff. */
export const isStaff = (actor: string): boolean => actor === 'support' || actor === 'finance'

const last = (name: string): string => name.split('.').at(-1) ?? ''

type Terms = Readonly<Record<string, string | number>>

const termsIn = (view: object): Terms | undefined =>
  (view as { readonly facts?: { readonly terms?: Terms } }).facts?.terms

/** The texts of a lifecycle, and of those that live inside its root. An event or a state of a newer server has a text of its own. */
export function useLifecycleText(of: Pick<LifecycleUi, 'name' | 'texts' | 'catalogues' | 'parts' | 'today'>) {
  const { t } = useTexts([...of.catalogues] as unknown as 'lifecycle')
  const { amount, usdt, number, span, localised } = useFormat()
  const address = useAddressText()
  const say = t as Say
  // An event of another lifecycle in the same timeline: of a part, else of the root around it.
  const textsOf = (lifecycle: string): string =>
    lifecycle === of.name ? of.texts : (of.parts.find(({ ui }) => ui.name === lifecycle)?.ui.texts ?? `${lifecycle}:`)
  /** The terms that an action is under: those of its row, and of the root around it. Before there is a row, today's. */
  const under = ({ view, root }: Subject): Terms =>
    Object.fromEntries(
      Object.entries({ ...of.today, ...termsIn(root), ...termsIn(view) }).map(([name, term]) => [
        name,
        name.endsWith('Ms') ? span(Number(term)) : term,
      ]),
    )
  return {
    say,
    state: (state: string, texts: string = of.texts) =>
      say(`${texts}states.${state}`, { defaultValue: say('lifecycle:unknown.state') }),
    /** What happened: in the text that speaks to this party as "you", else in the one for all. */
    event: ({ lifecycle, name }: Pick<TimelineEntry, 'lifecycle' | 'name'>, as: string) => {
      const texts = textsOf(lifecycle)
      return say([`${texts}for.${as}.events.${last(name)}`, `${texts}events.${last(name)}`], {
        defaultValue: say('lifecycle:unknown.event'),
      })
    },
    /** What happens to this party when a deadline passes. */
    deadline: (event: string, as: string, texts: string = of.texts) =>
      say([`${texts}for.${as}.deadlines.${last(event)}`, `${texts}deadlines.${last(event)}`], { defaultValue: '' }),
    /** Once a deadline has passed: a person is late with a target, everything else is being processed. */
    over: (event: string | null | undefined) => say(event === 'target' ? 'lifecycle:due.late' : 'lifecycle:due.now'),
    /** The party that must act, as the reader is told; where the facts decide which party, the text names it. */
    waits: (state: string, { waitsFor, as }: { waitsFor: string | null; as: string }, texts: string = of.texts) => {
      const place = `${texts}waits.${state}`
      const side = waitsFor === as ? 'mine' : 'theirs'
      return say([`${place}.${waitsFor}.${side}`, `${place}.${as}`, `${place}.${side}`], { defaultValue: '' })
    },
    paused: (left: string, texts: string = of.texts) =>
      say(`${texts}timeline.paused`, { left, defaultValue: say('lifecycle:paused', { left }) }),
    /** The name of the actor in this lifecycle. The log knows staff by their role alone, so that a colleague must not become "you". */
    actor: (actor: string, as: string) =>
      actor === as && !isStaff(actor)
        ? say('lifecycle:actors.you')
        : say([`${of.texts}actors.${actor}`, `lifecycle:actors.${actor}`], { defaultValue: '' }),
    action: (event: string, subject: Subject) => say(`${of.texts}actions.${last(event)}`, under(subject)),
    confirm: (event: string, subject: Subject) => say(`${of.texts}confirm.${last(event)}`, under(subject)),
    verb: (event: string, micro: string) => say(`${of.texts}verbs.${last(event)}`, { amount: amount(micro) }),
    done: (event: string, micro = '0') => say(`${of.texts}done.${last(event)}`, { amount: amount(micro) }),
    /** The decision of a first person, as the second one reads it. */
    decided: ({ event, by, money }: Approval, at: string) =>
      say(`${of.texts}decided.${last(event)}`, { by, amount: amount(money), at }),
    fact: (fact: Fact): FactText => {
      const label = say(fact.label)
      if ('micro' in fact) return { label, value: usdt(fact.micro) }
      if ('text' in fact) return { label, value: fact.text }
      if ('title' in fact) return { label, value: localised(fact.title) }
      if ('count' in fact) return { label, value: number(fact.count) }
      if ('note' in fact) return { label, long: true, value: fact.note }
      if ('address' in fact) return { label, long: true, value: parcelLines(fact.address, address(fact.address)) }
      const items = fact.items.map((item) => ({ ...item, text: itemLine(item, localised) }))
      return { label, long: true, value: items.map(({ text }) => text).join('\n'), items }
    },
  }
}

/** The texts of a lifecycle, as `useLifecycleText` gives them. */
export type LifecycleText = ReturnType<typeof useLifecycleText>

/** An address as it is written on a parcel, with the whole number: the person who ships needs it. */
const parcelLines = (to: AddressSnapshot, address: string): string =>
  [`${isolated(to.name)} · ${isolated(to.mobile, true)}`, address].join('\n')

/** An item as it goes into a parcel: the quantity and the product. */
const itemLine = (
  { title, spec, quantity }: Extract<Fact, { items: unknown }>['items'][number],
  localised: ReturnType<typeof useFormat>['localised'],
): string => `${quantity} × ${[localised(title), ...spec.map(({ value }) => localised(value))].join(' · ')}`
