import { beforeAll, describe, expect, it, vi } from 'vitest'
import { deskRecordingCalls } from '#contract/desk/desk-recording.calls.ts'
import type { Traffic } from '#contract/desk/desk-recording.contract.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { ACTORS } from '#machines/platform/lifecycle.ts'
import { everyPlayable } from '#ui/pages/lab/playables.ts'
import { stepsFrom } from '#lab/link.ts'
import { tableOf } from '#lab/table.ts'
import { trackOf } from '#lab/track.ts'
import { judge } from '#lab/verdict.ts'
import { beginWorld, playOf } from '#lab/world.ts'
import type { LanguageChoice } from '#ui/i18n.ts'
import { links } from '#ui/links.ts'
import { appInit } from '../support/answers/app.ts'
import { answer, type Given } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'
import { expectFrame, expectNamesSeen, expectSpoken } from '../support/well-made.ts'
import { act } from 'react'

const page = useStandIn()
beforeAll(fetchPages)

const given = [answer(commonCalls.init, appInit())]
const read = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const open = async (
  query: Parameters<typeof links.labPage>[0] = {},
  language: LanguageChoice = 'en',
): Promise<void> => {
  await openPage(page.shop, links.labPage(query), { given, language })
  await until(() => document.querySelector('[data-part=chart]') !== null, 'drew the diagram')
}
const current = (): string | undefined => document.querySelector<HTMLElement>('[data-current]')?.dataset['node']
const move = (event: string): HTMLElement => one(`li[data-event="${event}"]`)
const send = (event: string): Promise<void> => press(called(`Send ${event}`))
const choose = (name: string, value: string): Promise<void> =>
  act(async () => {
    const select = one<HTMLSelectElement>(`select[name=${name}]`)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const give = (file: File): Promise<void> =>
  act(async () => {
    const input = one<HTMLInputElement>('input[name=scenario]')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

describe('who opens the lab', () => {
  it('is everyone where the shop says so, and else staff alone', async () => {
    await open()
    expect(reading()).toContain('Current state')
    await openPage(page.shop, links.labPage(), { given: [answer(commonCalls.init, appInit({ lab: false }))] })
    await read('Page not found')
    await openPage(page.shop, links.labPage(), {
      as: 'shopper',
      given: [answer(commonCalls.init, appInit({ lab: false }))],
    })
    await read('Page not found')
  })

  it('is open to customer service without a question', async () => {
    await openPage(page.shop, links.labPage(), { as: 'support' })
    await read('Current state')
    expect(page.shop.asked()).not.toContain('common/init')
  })
})

describe('a walk in the lab', () => {
  it('sends events, shows the state, and follows the money of the joined machines', async () => {
    await open()
    expect(current()).toBe('pendingPayment')
    await send('pay')
    await until(() => current() === 'pendingDelivery', 'was paid')
    expect(reading()).toContain('−105.00')
    expect(reading()).toContain('Escrow')
    expect(location.hash).toContain('order.pay')
    await press(called('Undo'))
    await until(() => current() === 'pendingPayment', 'was undone')
  })

  it('is pressed on the diagram as well', async () => {
    await open()
    await press(one('[data-move="order.pay"]'))
    await until(() => current() === 'pendingDelivery', 'was paid')
  })

  it('says of each event whether it passes, and why not', async () => {
    await open({ machine: 'order', steps: 'order.pay:shopper;refund.apply:shopper' })
    expect(move('order.ship').dataset['verdict']).toBe('refused')
    const why = move('order.ship').textContent ?? ''
    expect(why).toContain('hasNoBlockingRefund')
    expect(why).toContain('blockingRefunds = 1')
    expect(why).toContain('blockingRefunds = 0')
    expect(move('order.changeAddress').dataset['verdict']).toBe('input')
    await choose('actor', 'shopper')
    expect(move('order.ship').textContent).toContain('actor = shopper')
    expect(move('order.ship').textContent).toContain('actor = merchant')
  })

  it('sends what is typed', async () => {
    await open({ machine: 'order', alone: '1' })
    const field = one<HTMLTextAreaElement>('li[data-event="order.lowerPrice"] textarea')
    await type(field, '{ "totalMicro": "900000000" }')
    expect(move('order.lowerPrice').dataset['verdict']).toBe('input')
    expect(move('order.lowerPrice').textContent).toContain('onlyLower')
    const buttons = [...move('order.lowerPrice').querySelectorAll('button')].filter(
      (each) => each.textContent === 'Send',
    )
    expect(buttons).toHaveLength(1)
    await press(buttons[0])
    await read('order.onlyLower')
    await type(one<HTMLTextAreaElement>('li[data-event="order.lowerPrice"] textarea'), '{')
    expect(reading()).toContain('Write a JSON object.')
    expect(called('Send lowerPrice')).toHaveProperty('disabled', true)
    await type(one<HTMLTextAreaElement>('li[data-event="order.lowerPrice"] textarea'), '{ "totalMicro": "x" }')
    expect(move('order.lowerPrice').dataset['verdict']).toBe('refused')
    expect(move('order.lowerPrice').textContent).toContain("The machine can't read this input.")
    await press(called('Send lowerPrice'))
    expect(current()).toBe('pendingPayment')
  })

  it('brings the focus to the current state after a step, and says what it led to', async () => {
    await open({ machine: 'order', alone: '1' })
    const outcome = () => one('[data-part=outcome]')
    expect(outcome().getAttribute('role')).toBe('status')
    called('Send pay')?.focus()
    await send('pay')
    await until(() => current() === 'pendingDelivery', 'was paid')
    expect(document.activeElement?.textContent).toBe('Current state')
    const select = one<HTMLSelectElement>('select[name=facts]')
    select.focus()
    await choose('facts', 'oneLineLeft')
    await until(() => current() === 'pendingPayment', 'began again')
    expect(document.activeElement).toBe(one('select[name=facts]'))
    await send('pay')
    await until(() => current() === 'pendingDelivery', 'was paid')
    expect(outcome().textContent).toContain('Waiting to be shipped')
    await press(called('Wait 1 hour'))
    await until(() => outcome().textContent === '', 'nothing happened')
    await choose('actor', 'carrier')
    await send('ship')
    await until(() => outcome().textContent !== '', 'was refused')
    expect(outcome().textContent).toContain('order.ship: You are not allowed')
  })

  it('judges a new refund for the actor that is chosen', async () => {
    await open({ machine: 'order', steps: 'order.pay:shopper', show: 'refund' })
    expect(move('refund.apply').dataset['verdict']).toBe('input')
    await choose('actor', 'merchant')
    expect(move('refund.apply').dataset['verdict']).toBe('refused')
    expect(move('refund.apply').textContent).toContain('actor = merchant')
    expect(move('refund.apply').textContent).toContain('actor = shopper')
    await choose('actor', 'shopper')
    await type(one<HTMLTextAreaElement>('li[data-event="refund.apply"] textarea'), '{ "amountMicro": "900000000" }')
    expect(move('refund.apply').dataset['verdict']).toBe('refused')
  })

  it('lets time pass, and what is due happens', async () => {
    await open()
    await press(called('Wait for the deadline'))
    await until(() => current() === 'cancelled', 'expired')
    expect(reading()).toContain('order.expire')
  })

  it('forks, and shows both ends side by side', async () => {
    await open({ machine: 'order', steps: 'order.pay:shopper;order.ship:merchant' })
    await press([...document.querySelectorAll('button')].find((each) => each.textContent === 'Fork here'))
    await read('Paths')
    await send('merchantCancel')
    await until(() => current() === 'refunded', 'was cancelled')
    const table = one('table').textContent ?? ''
    expect(table).toContain('pendingReceipt')
    expect(table).toContain('refunded')
    expect(table).toContain('105.00 USDT')
    await press(called('Remove path B'))
    await until(() => current() === 'pendingReceipt', 'was back on the first path')
  })

  it('folds minor events, and shows them on demand', async () => {
    await open({ machine: 'order', steps: 'order.pay:shopper;refund.apply:shopper' })
    expect(one('ol').textContent).not.toContain('countRefunds')
    await press(document.querySelectorAll<HTMLElement>('input[role=switch]')[1])
    expect(one('ol').textContent).toContain('countRefunds')
  })
})

describe('a link that is not understood', () => {
  const hostile = [
    ['order.lowerPrice:merchant={"totalMicro":"x"}', 'Step 2: The machine cannot read this input'],
    ['order.ship:merchant={"type":"zz"}', 'Step 2: order.ship has no field type.'],
    ['refund.apply:shopper={"amountMicro":"x"}', 'Step 2: The machine cannot read this input'],
    ['+999999999999d', 'Step 2: +999999999999d is longer than 3650 days.'],
    ['order.shop:merchant', 'Did you mean order.ship?'],
  ] as const
  it.each(hostile)('keeps the steps before %s, and goes on from there', async (step, message) => {
    const first = step.startsWith('order.lower') ? 'order.lowerPrice:merchant' : 'order.pay:shopper'
    await open({ machine: 'order', steps: `${first};${step};order.confirm:shopper` })
    expect(reading()).toContain(message)
    expect(current()).toBe(first === 'order.pay:shopper' ? 'pendingDelivery' : 'pendingPayment')
    await press(called('Wait 1 hour'))
    await until(() => !reading().includes(message), 'left out what was not understood')
    expect(new URLSearchParams(location.hash.split('?')[1]).get('steps')).toBe(`${first};+1h`)
  })

  it('keeps the machine where its facts or a walk are unknown', async () => {
    await open({ machine: 'bond', facts: 'odd' })
    expect(reading()).toContain('The bond has no facts odd.')
    expect(one('[data-part=chart]').getAttribute('aria-label')).toContain('bond')
    await press(called('Wait 1 hour'))
    await until(() => !reading().includes('The bond has no facts odd.'), 'left out the unknown facts')
    expect(location.hash).toContain('steps=%2B1h')
    await open({ machine: 'bond', steps: 'kept-1' })
    expect(reading()).toContain('This walk was kept in another page')
  })
})

describe('a walk that is too long for a link', () => {
  const link = () => called('Copy link') as HTMLButtonElement
  it.each([
    ['characters', Array.from({ length: 90 }, () => `order.lowerPrice:merchant={"totalMicro":"${'9'.repeat(20)}"}`)],
    ['steps', Array.from({ length: 1_000 }, () => '+1h')],
  ])('has no link above so many %s, and both its paths are kept', async (_limit, texts) => {
    await open({ machine: 'order', alone: '1', steps: texts.join(';') })
    expect(link().disabled).toBe(false)
    for (const wait of ['Wait 1 hour', 'Wait 1 hour']) await press(called(wait))
    await until(() => link().disabled, 'has no link')
    expect(reading()).toContain('This path is too long for a link. Save it as a file.')
    const fork = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Fork here')
    await press(fork)
    await read('Paths')
    const query = new URLSearchParams(location.hash.split('?')[1])
    expect(query.get('steps')).toMatch(/^kept-/)
    expect(query.get('forks')).toMatch(/^A\d+@kept-/)
    expect(query.get('forks')).not.toContain(`@${query.get('steps')}`)
    const steps = () => one('ol').querySelectorAll(':scope > li').length
    expect(steps()).toBe(texts.length + 2)
    await press(called('Path A'))
    await until(() => steps() === texts.length + 3, 'shows the whole first path')
  })
})

it.each([
  ['plain', 'applied succeeded', 'applied returning'],
  ['goods', 'applied returning', 'applied succeeded'],
])('colours only the arrow that an event would take: %s', async (facts, taken, other) => {
  await open({ machine: 'refund', facts })
  const isOpen = (edge: string) => one(`[data-edge="${edge}"]`).hasAttribute('data-open')
  expect(isOpen(taken)).toBe(true)
  expect(isOpen(other)).toBe(false)
  expect(document.querySelectorAll('[data-move="refund.agree"]')).toHaveLength(1)
})

it('shows the name of each choice, and a state that is not begun in the language of the page', async () => {
  await open({ machine: 'order', steps: 'order.pay:shopper', forks: 'A0@' }, 'ar')
  const labels = [...document.querySelectorAll('[data-part=label]')].map((each) => each.textContent)
  for (const select of ['machine', 'facts', 'actor'])
    expect(labels).toContain(one(`select[name=${select}]`).getAttribute('aria-label'))
  const cell = [...document.querySelectorAll('td')].find((each) => each.textContent === 'لم يبدأ')
  expect(cell?.querySelector('[data-code]')).toBeNull()
  expect(cell).toBeDefined()
})

it('zooms by two fingers, and does not jump when one is lifted', async () => {
  await open()
  const chart = one('[data-part=chart]')
  chart.setPointerCapture = () => undefined
  const drawn = () => one('[data-part=chart] [style*=transform]').style.transform
  const point = (name: string, pointerId: number, clientX: number): Promise<void> =>
    act(async () => void chart.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerId, clientX, clientY: 0 })))
  const scaleOf = (style: string): number => Number(/scale\((.+)\)/.exec(style)?.[1])
  const before = scaleOf(drawn())
  await point('pointerdown', 1, 100)
  await point('pointerdown', 2, 200)
  await point('pointermove', 2, 250)
  expect(scaleOf(drawn())).toBeCloseTo(before * 1.5)
  const zoomed = drawn()
  await point('pointerup', 2, 250)
  await point('pointermove', 1, 100)
  expect(drawn()).toBe(zoomed)
})

it('lists every state with its events, as the diagram has them', async () => {
  await open({ machine: 'order', alone: '1' })
  const chart = one('[data-part=chart]')
  expect(chart.getAttribute('role')).toBe('group')
  const list = one('[data-part=states]').textContent ?? ''
  for (const node of chart.querySelectorAll<HTMLElement>('[data-node]')) expect(list).toContain(node.dataset['node'])
  for (const edge of chart.querySelectorAll<HTMLElement>('[data-edge]'))
    expect(list).toContain(`→ ${edge.dataset['edge']?.split(' ')[1]}`)
  expect(list).toContain('order.pay → pendingDelivery')
})

describe('a file', () => {
  it('is opened, and says whether every step ends as it expects', async () => {
    await open()
    const scenario = {
      version: 1,
      title: 'a walk',
      machine: 'recharge',
      facts: 'plain',
      actors: ['clock'],
      start: 'pending.submitted',
      steps: [{ event: 'recharge.expire', actor: 'clock', expect: { state: 'rejected.expired' } }],
    }
    await give(new File([JSON.stringify(scenario)], 'walk.json'))
    await read('Every step ends as the file expects.')
    expect(current()).toBe('rejected.expired')
    const wrong = { ...scenario, steps: [{ ...scenario.steps[0], expect: { state: 'approved' } }] }
    await give(new File([JSON.stringify(wrong)], 'walk.json'))
    await read('Step 1 does not end as the file expects.')
    expect(reading()).toContain('expected the state approved, found rejected.expired')
  })

  it('is opened with the verdict of the command, also on what its screens show', async () => {
    await open()
    const pay = { event: 'order.pay', actor: 'shopper', travel: { delay: '+2s' } }
    const scenario = (merchant: string) => ({
      version: 1,
      title: 'a walk',
      machine: 'order',
      facts: 'plain',
      actors: ['shopper'],
      start: 'pendingPayment',
      steps: [{ ...pay, expect: { state: 'pendingDelivery', sees: { merchant } } }],
    })
    await give(new File([JSON.stringify(scenario('pendingDelivery'))], 'pages.json'))
    await read('Step 1 does not end as the file expects.')
    expect(reading()).toContain('expected the merchant to see pendingDelivery, found pendingPayment')
    await give(new File([JSON.stringify(scenario('pendingPayment'))], 'pages.json'))
    await read('Every step ends as the file expects.')
  })

  it('plays lost requests and crashes, and says what each request met', async () => {
    await open()
    const head = { version: 1, title: 'a walk', machine: 'order', facts: 'plain', actors: ['shopper'] }
    const lost = { event: 'order.pay', actor: 'shopper', expect: { state: 'pendingPayment' } }
    const paid = { ...lost, expect: { state: 'pendingDelivery' } }
    const steps = [
      { ...lost, fault: 'drop' },
      { ...lost, crash: 'before' },
      { ...paid, fault: 'double' },
    ]
    await give(new File([JSON.stringify({ ...head, start: 'pendingPayment', steps })], 'lost.json'))
    await read('Every step ends as the file expects.')
    expect(current()).toBe('pendingDelivery')
    expect([...document.querySelectorAll('[data-fate]')].map((each) => each.textContent)).toEqual([
      'The request arrived twice.',
      'The server crashed before saving: nothing changed.',
      'The request was lost.',
    ])
  })

  it('is not saved where it could not be played', async () => {
    await open({ machine: 'order', steps: 'order.pay:shopper', show: 'refund' })
    await press(called('Save as a file'))
    await read("This path can't be saved as a scenario file.")
    expect(reading()).toContain('The refund has not begun.')
  })

  it('that is malformed or too large is refused with line and reason', async () => {
    await open()
    await give(new File(['{\n  "version": 1,\n  oops\n}'], 'walk.json'))
    await read('walk.json:3: no JSON')
    await give(new File(['{\n  "version": 1,\n  "title": oops\n}'], 'usual.json'))
    await read('usual.json:3: no JSON')
    const input = { totalMicro: 'x' }
    const expect_ = { state: 'pendingPayment' }
    const hostile = {
      version: 1,
      title: 'hostile',
      machine: 'order',
      facts: 'plain',
      actors: ['merchant'],
      start: 'pendingPayment',
      steps: [{ event: 'order.lowerPrice', actor: 'merchant', input, expect: expect_ }],
    }
    await give(new File([JSON.stringify(hostile)], 'hostile.json'))
    await read('Step 1: The machine cannot read this input')
    const large = new File(['x'], 'large.json')
    Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 })
    await give(large)
    await read('large.json is larger than 20 MB.')
    expect(current()).toBe('pendingPayment')
  })
})

describe('a tree of paths', () => {
  const buttons = (text: string): HTMLElement[] =>
    [...document.querySelectorAll('button')].filter((each) => each.textContent === text)
  const query = () => new URLSearchParams(location.hash.split('?')[1])

  it('has as many paths as it holds, each below the one that it leaves', async () => {
    const forks = ['A1@order.ship:merchant', 'B2@refund.apply:shopper', 'A0@order.cancel:shopper'].join('|')
    await open({ machine: 'order', steps: 'order.pay:shopper;order.merchantCancel:merchant', forks, path: 'C' })
    expect(current()).toBe('pendingReceipt')
    expect(one('[data-part=tree] ul ul ul').textContent).toContain('Path Cfrom path B, step 2')
    expect([...one('table').querySelectorAll('thead th')].map((each) => each.textContent)).toEqual([
      'Differences',
      ...['A', 'B', 'C', 'D'].map((name) => `Path ${name}`),
    ])
    await press(called('Remove path B'))
    await until(
      () => query().get('forks') === 'A1@order.ship:merchant;refund.apply:shopper|A0@order.cancel:shopper',
      'keeps the others',
    )
    expect(query().get('path')).toBe('B')
  })

  it('ends at its last path', async () => {
    const forks = Array.from({ length: 7 }, () => 'A1@+1h').join('|')
    await open({ machine: 'order', steps: 'order.pay:shopper', forks })
    expect(buttons('Fork here')).toEqual([])
    expect(reading()).toContain('These are the most paths at once.')
    await open({ machine: 'order', steps: 'order.pay:shopper', forks: `${forks}|A0@` })
    expect(reading()).toContain('This link has more than 8 paths.')
  })

  it('edits any step as a new path, and walks the rest again', async () => {
    await open({ machine: 'order', steps: 'order.pay:shopper;refund.apply:shopper;refund.agree:merchant' })
    const [, apply] = [...document.querySelectorAll<HTMLDetailsElement>('ol details')]
    await act(async () => {
      if (apply) apply.open = true
    })
    await until(() => document.querySelector('textarea[name=step]') !== null, 'shows the step')
    const field = one<HTMLTextAreaElement>('textarea[name=step]')
    expect(field.value).toBe('refund.apply:shopper')
    await type(field, 'refund.apply:pirate')
    await read('No actor is called pirate.')
    expect(buttons('Walk as a new path')[0]?.hasAttribute('disabled')).toBe(true)
    await type(field, 'refund.apply:shopper={"amountMicro":"7000000"}')
    await press(buttons('Walk as a new path')[0])
    await until(() => query().get('path') === 'B', 'walks the new path')
    expect(query().get('steps')).toBe('order.pay:shopper;refund.apply:shopper;refund.agree:merchant')
    expect(document.body.textContent).toContain('Escrow+98.00 USDT')
  })
})

describe('a network that is not calm', () => {
  const slide = (name: string, value: string): Promise<void> =>
    act(async () => {
      const slider = one<HTMLInputElement>(`input[name=${name}]`)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, value)
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const seenBy = (party: string): string => one(`section[data-party=${party}] [data-seen=order]`).textContent ?? ''
  const streamOf = (party: string): string => one(`section[data-stream=${party}]`).textContent ?? ''
  const places = (party: string): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>(`section[data-stream=${party}] li[data-seq]`)].map(
      ({ dataset }) => dataset['place'],
    )
  const verdict = (): string => one('[data-converges]').textContent ?? ''

  it('shows late on each screen what travels for long, and waits until all is there', async () => {
    await open({ machine: 'order' })
    await slide('rate-delayMs', '2000')
    await until(() => location.hash.includes('net=0.0.0.0.0.2000.0.0.0'), 'keeps the delay')
    await send('pay')
    await until(() => current() === 'pendingDelivery', 'was paid')
    await until(() => document.querySelector('[data-converges]') !== null, 'followed the pages')
    expect(location.hash).toContain('order.pay%3Ashopper%3Adelay%2B2s')
    expect(seenBy('merchant')).toContain('Waiting for payment')
    expect(one('section[data-party=merchant]').dataset['fresh']).toBe('false')
    expect(places('merchant')).toEqual(['travelling'])
    expect(verdict()).toBe('In 2 seconds, every screen equals a fresh snapshot.')
    await press(called('Wait 2 seconds'))
    await until(() => verdict() === 'Every screen equals a fresh snapshot.', 'converged')
    expect(places('merchant')).toEqual(['applied'])
    expect(seenBy('merchant')).not.toContain('Waiting for payment')
  })

  it('keeps what was overtaken until the gap closes', async () => {
    await open({ machine: 'order', steps: 'order.pay:shopper:reorder;order.ship:merchant' })
    await until(() => document.querySelector('[data-converges]') !== null, 'followed the pages')
    expect(places('support')).toEqual(['missing', 'early'])
    expect(streamOf('support')).toContain('Missing: 1')
    expect(streamOf('support')).toContain('Waiting for what is missing: 2')
    expect(reading()).toContain('The next event overtakes this one.')
    await press(called('Wait 1 second'))
    await until(() => places('support').join(' ') === 'applied applied', 'closed the gap')
  })

  it('says how far off the time of a page is', async () => {
    await open({ machine: 'order', steps: 'order.pay:shopper:skew+5min' })
    await until(() => document.querySelector('[data-converges]') !== null, 'followed the pages')
    expect(streamOf('merchant')).toContain('Estimated server time: 5 minutes ahead')
    expect(streamOf('shopper')).not.toContain('Estimated')
    expect(reading()).toContain('Device clocks: 5 minutes ahead')
  })

  it('draws no streams where everything arrives at once', async () => {
    await open({ machine: 'order', steps: 'order.pay:shopper' })
    expect(document.querySelector('[data-stream]')).toBeNull()
    expect(one('section[data-party=merchant]').dataset['fresh']).toBeUndefined()
  })

  it('decides what a step meets, which its link keeps', async () => {
    await open({ machine: 'order' })
    const slider = one<HTMLInputElement>('input[name=rate-drop]')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, '100')
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await until(() => location.hash.includes('net=100.0.0.0.0'), 'keeps the rate')
    await send('pay')
    await read('The request was lost.')
    expect(location.hash).toContain('order.pay%3Ashopper%3Adrop')
    expect(current()).toBe('pendingPayment')
  })
})

it('watches an expression over the whole path, as a graph and as a list', async () => {
  const steps = 'order.pay:shopper;order.ship:merchant;refund.apply:shopper;refund.agree:merchant'
  await open({ machine: 'order', steps, watch: 'escrow' })
  expect([...one('[data-part=watched]').querySelectorAll('li')].map((each) => each.textContent)).toEqual([
    '00',
    '1105',
    '465',
  ])
  expect(one('[data-part=graph] path:last-child').getAttribute('d')).toMatch(/^M0 94H1V6H2V6H3V6H4V[\d.]+H5$/)
  await type(one('input[name=watch]'), 'escro')
  await read('Nothing is called escro. Did you mean escrow?')
  expect(document.querySelector('[data-part=graph]')).toBeNull()
  expect(location.hash).toContain('watch=escro')
})

it('shows which guard outcomes ran, and colours the lines by the scenario files', async () => {
  await open({ machine: 'order', alone: '1', steps: 'order.pay:shopper;order.confirm:shopper' })
  const outcomes = (isSeen: boolean) => document.querySelectorAll(`[data-seen-outcome=${isSeen}]`).length
  const all = outcomes(true) + outcomes(false)
  expect(all).toBe(32)
  const [before] = [outcomes(true)]
  await send('ship')
  await send('confirm')
  await until(() => outcomes(true) > before, 'saw more')
  expect(outcomes(true) + outcomes(false)).toBe(all)
  expect(document.querySelector('[data-times]')).toBeNull()
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.includes('Colour lines'))
  await press(label?.querySelector('input') ?? undefined)
  await until(() => document.querySelector('[data-times]') !== null, 'colours the lines')
  for (const edge of document.querySelectorAll<HTMLElement>('[data-edge]'))
    expect(Number(edge.dataset['times'])).toBeGreaterThan(0)
  expect(outcomes(false)).toBe(0)
})

describe('the colour of the lines', () => {
  const traffic = (moves: Traffic['moves']) =>
    answer(deskRecordingCalls.traffic, { days: 30, most: 2_000, counted_at: '2026-11-30T12:00:00.000Z', moves })
  const move = (event: string, from: string, to: string, times: number) => ({ event, from, to, times })
  const taken = traffic([
    move('order.pay', 'pendingPayment', 'pendingDelivery', 2_000),
    move('order.ship', 'pendingDelivery', 'pendingReceipt', 7),
  ])
  const openFor = async (as: 'support' | null, more: readonly Given[] = [], language: LanguageChoice = 'en') => {
    await openPage(page.shop, links.labPage({ machine: 'order', alone: '1' }), {
      ...(as ? { as, given: more } : { given }),
      language,
    })
    await until(() => document.querySelector('[data-part=chart]') !== null, 'drew the diagram')
  }
  const edge = (name: string): HTMLElement => one(`[data-edge="${name}"]`)
  const line = (name: string): string => one(`[data-line="${name}"]`).textContent ?? ''

  it('is that of real traffic, with its window, its legend, and its counts in the list of all states', async () => {
    await openFor('support', [taken])
    expect(page.shop.asked()).not.toContain('desk/traffic')
    await press(called('Real traffic'))
    await until(() => edge('pendingDelivery pendingReceipt').dataset['times'] === '7', 'coloured the lines')
    expect(one('[data-part=window]').textContent).toMatch(/last 30 days.*newest 2,000/)
    expect(one('[data-part=legend]').textContent).toContain('1 to 9 times')
    expect(edge('pendingPayment pendingDelivery').dataset['times']).toBe('2000')
    expect(line('pendingPayment order.pay pendingDelivery')).toContain('Times: at least 2,000')
    expect(line('pendingDelivery order.ship pendingReceipt')).toContain('Times: 7')
    // A missing count is not zero.
    expect(edge('pendingPayment cancelled').dataset['times']).toBeUndefined()
    expect(edge('pendingPayment cancelled').querySelector('[stroke-dasharray]')).not.toBeNull()
    expect(line('pendingPayment order.cancel cancelled')).toContain('Not recorded')
    expect(line('pendingDelivery order.changeAddress pendingDelivery')).toContain('Not recorded')
    await press(called('Path'))
    await until(() => document.querySelector('[data-times]') === null, 'has the colours of the path again')
  })

  it('says where the log has nothing', async () => {
    await openFor('support', [traffic([])])
    await press(called('Real traffic'))
    await read('The log has nothing about this lifecycle from this time.')
    expect(document.querySelector('[data-times]')).toBeNull()
  })

  it('says where real traffic cannot be read, and tries again', async () => {
    await openFor('support')
    page.shop.lose(['desk/traffic'])
    await press(called('Real traffic'))
    await until(() => document.querySelector('[data-state=failed]') !== null, 'says that it failed')
    expect(document.querySelector('[data-times]')).toBeNull()
    page.shop.give([taken])
    await press(called('Try again'))
    await until(() => document.querySelector('[data-times]') !== null, 'coloured the lines')
  })

  it('is that of real traffic for the desk alone', async () => {
    await openFor(null)
    await press(called('Real traffic'))
    await read('Only customer service and finance can see real traffic.')
    expect(page.shop.asked()).not.toContain('desk/traffic')
  })

  it.each(['en', 'ar'] as const)('is well made in %s', async (language) => {
    await openFor('support', [taken], language)
    const chips = [...document.querySelectorAll<HTMLElement>('button[aria-pressed]')]
    const label = { en: 'Real traffic', ar: 'الاستخدام الفعلي' }[language]
    await press(chips.find(({ textContent }) => textContent === label))
    await until(() => document.querySelector('[data-times]') !== null, 'coloured the lines')
    expectFrame(language)
    expectSpoken(language)
    expectNamesSeen()
  })
})

it('opens and saves a row that began with facts of its own', async () => {
  await open()
  const scenario = {
    version: 1,
    title: 'a walk',
    machine: 'refund',
    facts: 'plain',
    own: { amountMicro: '7' },
    actors: ['merchant'],
    start: 'applied',
    steps: [{ event: 'refund.agree', actor: 'merchant', expect: { state: 'succeeded' } }],
  }
  await give(new File([JSON.stringify(scenario)], 'own.json'))
  await read('Every step ends as the file expects.')
  expect(one<HTMLSelectElement>('select[name=facts]').selectedOptions[0]?.textContent).toBe('plain · Own facts')
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:walk'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await press(called('Save as a file'))
  const text = await saved[0]?.text()
  expect(JSON.parse(text ?? '{}')).toMatchObject({ facts: 'plain', own: { amountMicro: '7' } })
  vi.restoreAllMocks()
  await open({ machine: 'refund', own: '{"amountMicro":7}' })
  expect(reading()).toContain('The fact amountMicro of the refund cannot be 7.')
})

it('shows the screen of each party: status, what it waits for, actions and notices', async () => {
  await open({ machine: 'order', steps: 'order.pay:shopper;order.ship:merchant;refund.apply:shopper' })
  const seen = (party: string, part: string): (string | null)[] =>
    [...one(`[data-party=${party}]`).querySelectorAll(part)].map((each) => each.textContent)
  await until(() => document.querySelector('[data-party=support]') !== null, 'shows the parties')
  expect(seen('shopper', '[data-seen=order]').join()).toContain('Refund in progress')
  expect(seen('merchant', '[data-seen=refund] [data-action]')).toEqual(['Agree', 'Refuse'])
  expect(seen('merchant', '[data-notice]')).toEqual(['Refund requested', 'Paid'])
  expect(seen('shopper', '[data-seen=refund] [data-action="refund.agree"]')).toEqual([])
})

it('shows who holds what after each step that moved money, and that the sum is zero', async () => {
  const steps = 'order.pay:shopper;order.ship:merchant;refund.apply:shopper;refund.agree:merchant'
  await open({ machine: 'order', steps })
  const lines = [...document.querySelectorAll('ol > li')].map(
    (row) => row.querySelector('[data-part=money]')?.textContent,
  )
  expect(lines).toEqual([
    'Buyer−65.00 USDTEscrow+65.00 USDTSum0.00 USDT',
    undefined,
    undefined,
    'Buyer−105.00 USDTEscrow+105.00 USDTSum0.00 USDT',
    undefined,
  ])
})

it('shows the verdict of every event for every actor at once, and sends as the one that is pressed', async () => {
  await open({ machine: 'order', steps: 'order.pay:shopper;order.ship:merchant;refund.apply:shopper' })
  const matrix = one<HTMLDetailsElement>('[data-part=matrix]')
  await act(async () => {
    matrix.open = true
  })
  await until(() => matrix.querySelector('tbody') !== null, 'shows the verdicts')
  const table = tableOf(everyPlayable, { machine: 'order' })
  const steps = stepsFrom(table, 'order.pay:shopper;order.ship:merchant;refund.apply:shopper')
  const { rows, at } = trackOf(table, steps).at(-1)?.world ?? beginWorld(table)
  const order = rows.get('order')
  if (!order) throw new Error('No order')
  const shown = [...matrix.querySelectorAll('tbody tr')].flatMap((row) =>
    [...row.querySelectorAll<HTMLElement>('button')].map(({ dataset: { actor, verdict } }) => [
      `order.${row.querySelector('th')?.textContent} ${actor}`,
      verdict,
    ]),
  )
  expect(shown).toHaveLength(8 * document.querySelectorAll('li[data-event]').length)
  for (const [name = '', verdict] of shown) {
    const [type = '', actor] = name.split(' ')
    const found = ACTORS.find((each) => each === actor)
    if (!found) throw new Error(`No actor ${actor}`)
    expect(verdict, name).toBe(judge(playOf(table, 'order'), { ...order, at }, { type, actor: found }).verdict)
  }
  await press(matrix.querySelector<HTMLElement>('[data-actor=merchant]') ?? undefined)
  await until(() => one<HTMLSelectElement>('select[name=actor]').value === 'merchant', 'sends as the merchant')
  expect(move('order.confirm').dataset['verdict']).toBe('refused')
})

describe('a fund', () => {
  it('is walked with its shop and its claim, which opens inside it', async () => {
    const steps = 'bond.upgrade:merchant;bond.autoApprove:clock;guaranteeClaim.ask:shopper'
    await open({ machine: 'bond', steps })
    expect(current()).toBe('upgraded.steady')
    const inside = one('[data-part=inside]')
    expect(inside.textContent).toContain('guaranteeClaimasked')
    await press(called('Events · guaranteeClaim'))
    await until(() => current() === 'asked', 'shows the claim')
    await send('answer')
    await until(() => current() === 'heard', 'is heard')
    await send('grant')
    await until(() => current() === 'granted', 'is granted')
    expect(document.body.textContent).toContain('Operating fund+60.00 USDT')
  })

  it('is reached from its claim, and from its switch', async () => {
    await open({ machine: 'guaranteeClaim' })
    await press(called('Open inside bond'))
    await until(() => location.hash.includes('show=guaranteeClaim'), 'shows the claim of a fund')
    await press(document.querySelector<HTMLElement>('input[role=switch]') ?? undefined)
    await until(() => location.hash.includes('alone=1'), 'is alone')
    expect(current()).toBe('none.free')
  })
})

it('says what is wrong with a link, and what is near', async () => {
  await open({ machine: 'oder' })
  expect(reading()).toContain('Did you mean order?')
  await open({ machine: 'order', steps: 'order.pai:shopper' })
  expect(reading()).toContain('Did you mean order.pay?')
})

describe.each(everyPlayable.map(({ of }) => of.name))('%s', (machine) => {
  it('is drawn with its first state, and every event that is on the diagram is in the list', async () => {
    await open({ machine, alone: '1' })
    expect(current()).toBeDefined()
    const drawn = [...document.querySelectorAll<HTMLElement>('[data-move]')].map((each) => each.dataset['move'])
    const listed = [...document.querySelectorAll<HTMLElement>('li[data-event]')].map((each) => each.dataset['event'])
    expect(new Set(drawn)).toEqual(new Set(listed))
  })
})

it.each(['en', 'ar', 'de', 'zh-CN'] as const)('is whole in %s', async (language) => {
  await open(
    { machine: 'order', steps: 'order.pay:shopper;refund.apply:shopper:double', forks: 'A1@', net: '10.0.5.0.0' },
    language,
  )
  expectFrame(language)
  expectNamesSeen()
  expectSpoken(language)
})
