import { expect, it } from 'vitest'
import { allFixtures } from '#tests/lifecycles/all-fixtures.ts'
import type { Fixture } from '#tests/lifecycles/fixture.ts'
import { everyUi } from '#ui/lifecycles/all.ts'
import { LifecycleTimeline } from '#ui/lifecycles/lifecycle-timeline.tsx'
import type { LifecycleUi } from '#ui/lifecycles/lifecycle-ui.ts'
import { orderUi } from '#ui/lifecycles/order.ui.tsx'
import { useLifecycleText } from '#ui/lifecycles/use-lifecycle-text.ts'
import { order } from '../support/answers/orders.ts'
import { AT } from '../support/answers/said.ts'
import { until } from '../support/settle.ts'
import { stopClock } from '../support/clock.ts'
import { button, one, show, text } from '../support/screen.tsx'

stopClock(Date.parse(AT))

it('offers a newer page for a state that this one does not know', async () => {
  await show(<LifecycleTimeline of={orderUi} view={order({ state: 'inOrbit' })} />)
  expect(text()).toContain('A newer version of this page is ready.')
  expect(button('Reload').type).toBe('button')
})

it('says of a deadline that has passed that it is being carried out', async () => {
  const deadline_at = new Date(Date.parse(AT) - 1_000).toISOString()
  await show(<LifecycleTimeline of={orderUi} view={order({ deadline_event: 'order.expire', deadline_at })} />)
  expect(text()).toContain('Processing now.')
  expect(text()).not.toMatch(/ left/)
})

it('lets a reason read in its own direction', async () => {
  const [placed] = order().timeline
  if (!placed) throw new Error('nothing was told')
  await show(<LifecycleTimeline of={orderUi} view={order({ timeline: [{ ...placed, reason: 'سبب' }] })} />)
  expect(one('li [dir=auto]').textContent).toBe('سبب')
})

function Actors({ of, as }: { of: LifecycleUi; as: string }) {
  const text = useLifecycleText(of)
  return <p>{['shopper', 'merchant', 'support'].map((actor) => text.actor(actor, as)).join(' · ')}</p>
}

const readers = everyUi.flatMap((ui) => {
  const { actors = [] }: Fixture = allFixtures[ui.name as keyof typeof allFixtures]
  return actors.map(([as, names]) => [ui, as, names] as const)
})

it.each(readers)('names the actors of $name to a reader who is %s', async (of, as, names) => {
  await show(<Actors of={of as LifecycleUi} as={as} />)
  await until(() => text().includes(names), names)
})
