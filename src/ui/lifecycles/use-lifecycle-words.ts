import { useTranslation } from 'react-i18next'
import type { OrderView, TimelineEntry } from '#contract/order.contract.ts'
import { useFormat } from '../primitives/format.ts'
import type { Fact } from './moves.ts'

type Say = (key: string, options?: Record<string, unknown>) => string

/** The place of a lifecycle's words: a settlement's stand beside the order's. */
const PLACES: Readonly<Record<TimelineEntry['lifecycle'], string>> = {
  order: 'order:',
  refund: 'refund:',
  settlement: 'order:settlement.',
}

/** The words of the lifecycles. What a newer server says and this page cannot is called a change. */
export function useLifecycleWords() {
  const { t } = useTranslation(['order', 'refund'])
  const { amount } = useFormat()
  const say = t as unknown as Say
  const unknown = say('order:unknown.told')
  const last = (name: string): string => name.split('.').at(-1) ?? ''
  return {
    say,
    state: (of: TimelineEntry['lifecycle'], state: string) =>
      say(`${PLACES[of]}states.${state}`, { defaultValue: say('order:unknown.state') }),
    told: ({ lifecycle, name }: Pick<TimelineEntry, 'lifecycle' | 'name'>) =>
      say(`${PLACES[lifecycle]}told.${last(name)}`, { defaultValue: unknown }),
    /** What happens when a deadline passes. */
    then: (of: TimelineEntry['lifecycle'], event: string) =>
      say(`${PLACES[of]}actions.${last(event)}`, { defaultValue: '' }),
    /** Who is waited for, said to the one who looks. */
    waits: (of: 'order' | 'refund', state: string, isMine: boolean) =>
      say(`${PLACES[of]}waits.${state}.${isMine ? 'mine' : 'theirs'}`, { defaultValue: '' }),
    actor: (actor: string, as: OrderView['as']) =>
      actor === as ? say('order:actors.you') : say(`order:actors.${actor}`, { defaultValue: '' }),
    fact: (fact: Fact) => ({
      label: say(fact.label),
      value: 'micro' in fact ? `${amount(fact.micro)} USDT` : fact.text,
    }),
  }
}
