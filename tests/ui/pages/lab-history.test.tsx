import { act } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import type { SequenceMatch } from '#contract/desk/desk-recording.contract.ts'
import { deskRecordingCalls } from '#contract/desk/desk-recording.calls.ts'
import { recordingText } from '#lab/recording-text.ts'
import type { Entry, RecordingHead } from '#lab/recording.ts'
import { lastReceived } from '#streams/platform/received.ts'
import type { LanguageChoice } from '#ui/i18n.ts'
import { links } from '#ui/links.ts'
import { appInit } from '../support/answers/app.ts'
import { answer, type Given, refusal } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'
import { expectFrame, expectNamesSeen, expectSpoken } from '../support/well-made.ts'

const page = useStandIn()
beforeAll(fetchPages)

const START = Date.UTC(2026, 10, 30, 12, 0, 0)
const DAY = 86_400_000
const NUMBER = '20261130000001'
const HEAD: RecordingHead = { recording: 1, from: 'server', of: NUMBER }
const order = { machine: 'order', row: NUMBER } as const
const key = `order:${NUMBER}`
const entries: readonly Entry[] = [
  { kind: 'move', at: START, ...order, event: 'order.place', actor: 'shopper', from: null, to: 'pendingPayment' },
  { kind: 'deadline', at: START, ...order, event: 'order.expire', fires: START + 1_800_000 },
  { kind: 'event', at: START, ...order, topic: 'merchant', seq: 7, name: 'order.placed' },
  { kind: 'screen', at: START + 1_000, party: 'merchant', shows: { [key]: 'pendingPayment' } },
  {
    kind: 'move',
    at: START + 60_000,
    ...order,
    event: 'order.pay',
    actor: 'shopper',
    from: 'pendingPayment',
    to: 'pendingDelivery',
  },
  {
    kind: 'ledger',
    at: START + 60_000,
    ...order,
    transfer: 'payment',
    lines: { shopper: '-42000000', escrow: '42000000' },
  },
  {
    kind: 'move',
    at: START + 61_000,
    minor: true,
    ...order,
    event: 'order.countRefunds',
    actor: 'system',
    from: 'pendingDelivery',
    to: 'pendingDelivery',
  },
  {
    kind: 'frame',
    at: START + 62_000,
    party: 'merchant',
    way: 'in',
    name: 'order',
    topic: 'merchant',
    seq: 8,
    fate: 'dropped',
  },
  {
    kind: 'move',
    at: START + 2 * DAY,
    ...order,
    event: 'order.ship',
    actor: 'merchant',
    from: 'pendingDelivery',
    to: 'pendingReceipt',
  },
]
const lines = recordingText({ head: HEAD, entries })
const found = answer(deskRecordingCalls.recording, { lines })

const at = links.labPage({ view: 'history' })
const part = (name: string): string => document.querySelector(`[data-part="${name}"]`)?.textContent ?? ''
const current = (): string | undefined => document.querySelector<HTMLElement>('[data-current]')?.dataset['node']
const drawn = (state: string): Promise<void> => until(() => current() === state, `drew ${state}`)
const sentences = (): string[] =>
  [...document.querySelectorAll('li[data-entry] button > span:first-child')].map(({ textContent }) => textContent)
const plain = (text = ''): string => text.replaceAll(/[\u2066-\u2069]/g, '')
const openNumber = async (language: LanguageChoice = 'en'): Promise<void> => {
  await openPage(page.shop, links.labPage({ view: 'history', number: NUMBER }), {
    as: 'support',
    given: [found],
    language,
  })
  await drawn('pendingReceipt')
}
const give = (file: File): Promise<void> =>
  act(async () => {
    const input = one<HTMLInputElement>('input[name=recording]')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const set = (name: string, value: number): Promise<void> =>
  act(async () => {
    const input = one<HTMLInputElement>(`input[name="${name}"]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(value))
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

describe('the history of something real', () => {
  it('is opened by its number and stands at its end, paused', async () => {
    await openPage(page.shop, at, { as: 'support', given: [found] })
    await until(() => document.querySelector('input[name=number]') !== null, 'drew the field')
    await type(one<HTMLInputElement>('input[name=number]'), ` ${NUMBER} `)
    await press(called('Show history'))
    await drawn('pendingReceipt')
    expect(part('past')).toBe('')
    expect(called('Play')).toBeDefined()
    expect(part('state-then')).toContain('pendingReceipt')
    expect(part('screens-then')).toContain('Out of date')
  })

  it('steps back, and state, money, diagram and sentence follow; the bar leads back to now', async () => {
    await openNumber()
    // The dropped frame, the payment, the move: the bookkeeping between them is folded.
    for (let steps = 0; steps < 3; steps += 1) await press(called('Step back'))
    await drawn('pendingDelivery')
    expect(part('money-then')).not.toContain('42.00')
    await press(called('Step back'))
    await drawn('pendingPayment')
    expect(part('past')).toMatch(/You are looking at .*12:00:01/)
    expect(part('said')).toContain('merchant')
    expect(part('money-then')).not.toContain('42.00')
    await press(called('Back to now'))
    await drawn('pendingReceipt')
    expect(part('past')).toBe('')
    expect(part('money-then')).toContain('−42.00')
  })

  it('says each entry as a sentence; pressing one looks at it', async () => {
    await openNumber()
    expect(sentences().some((text) => text.includes('countRefunds'))).toBe(false)
    const [paid] = [...document.querySelectorAll<HTMLElement>('li[data-entry=ledger] button')]
    expect(plain(paid?.textContent)).toContain('payment moved money. Buyer −42.00 and Escrow +42.00.')
    await press(paid)
    await drawn('pendingDelivery')
    expect(paid?.getAttribute('aria-current')).toBe('step')
    expect(part('money-then')).toContain('42.00')
    // A failure is never folded, and is counted above.
    expect(sentences().some((text) => text.includes('(lost)'))).toBe(true)
    expect(reading()).toContain('Failures: 1')
  })

  it('shows minor entries where they are asked for', async () => {
    await openNumber()
    const before = sentences().length
    await press(one('input[role=switch]'))
    await until(() => sentences().length === before + 1, 'showed one more')
  })

  it('draws deadlines at both ends, folded gaps, and a lane of each kind', async () => {
    await openNumber()
    const lanes = [...document.querySelectorAll<HTMLElement>('[data-lane]')].map(({ dataset }) => dataset['lane'])
    expect(lanes).toEqual(['move', 'deadline', 'ledger', 'event', 'frame', 'screen'])
    const ends = [...document.querySelectorAll<HTMLElement>('[data-deadline] [data-end]')]
    expect(ends.map(({ dataset }) => dataset['end'])).toEqual(['set', 'fires'])
    expect(document.querySelectorAll('[data-gap]')).toHaveLength(1)
    expect(document.querySelectorAll('[data-failed]')).toHaveLength(1)
  })

  it('is moved by its slider, and a span is chosen with two more', async () => {
    await openNumber()
    await set('moment', 1)
    await drawn('pendingPayment')
    expect(one('input[name=moment]').getAttribute('aria-valuetext')).toContain('order')
    const all = sentences().length
    await set('to', 30)
    await until(() => sentences().length < all, 'listed fewer')
    await press(called('Show all'))
    await until(() => sentences().length === all, 'listed all')
  })

  it('plays to its end, and stops there', async () => {
    await openNumber()
    await set('moment', 8)
    await drawn('pendingDelivery')
    await press(called('Play'))
    await drawn('pendingReceipt')
    await until(() => called('Play') !== undefined, 'stopped')
  })

  it.each(['en', 'ar'] as const)('is well made in %s', async (language) => {
    await openNumber(language)
    expectFrame(language)
    expectSpoken(language)
    expectNamesSeen()
  })
})

describe('from a history', () => {
  it('a walk goes on from the moment that is looked at, with a link, and writes nothing', async () => {
    await openNumber()
    await set('moment', 5)
    await drawn('pendingDelivery')
    const asked = page.shop.asked().length
    await press(called('Continue from here'))
    await until(() => location.hash.includes('steps='), 'opened the walk')
    expect(decodeURIComponent(location.hash)).toContain(
      'machine=order&facts=plain&alone=1&steps=+1min;order.pay:shopper',
    )
    await drawn('pendingDelivery')
    await press(called('Send merchantCancel'))
    await drawn('refunded')
    expect(page.shop.asked().slice(asked)).toEqual([])
  })

  it('a walk is taken up in a state that its moves do not lead to', async () => {
    const late = { ...entries.at(-1), event: 'order.confirm' } as Entry
    await openPage(page.shop, at, { as: 'support' })
    await until(() => document.querySelector('input[name=recording]') !== null, 'drew the button')
    await give(new File([recordingText({ head: HEAD, entries: [...entries.slice(0, -1), late] })], 'e.jsonl'))
    await drawn('pendingReceipt')
    await press(called('Continue from here'))
    await until(() => location.hash.includes('in=pendingReceipt'), 'opened the walk')
    await drawn('pendingReceipt')
    await press(called('Send confirm'))
    await until(() => current() !== 'pendingReceipt', 'goes on')
  })

  it('events that follow each other are found, and a press looks at them', async () => {
    await openNumber()
    const matches = () =>
      [...document.querySelectorAll<HTMLElement>('[data-found]')].map(({ dataset }) => dataset['found'])
    await type(one<HTMLInputElement>('input[name=sequence]'), 'order place > pay<1h')
    await until(() => matches().length === 1, 'found one match')
    expect(matches()).toEqual(['0 4'])
    expect(reading()).toContain('Matches: 1')
    await press(one('[data-found] button'))
    await drawn('pendingDelivery')
    await type(one<HTMLInputElement>('input[name=sequence]'), 'order pay > ship<1h')
    await until(() => reading().includes('Matches: 0'), 'found none')
    await type(one<HTMLInputElement>('input[name=sequence]'), 'order pai > ship')
    await until(() => reading().includes('Did you mean order.pay?'), 'said what is near')
  })
})

describe('a search over all of the shop', () => {
  const at = (seconds: number): string => new Date(START + seconds * 1_000).toISOString()
  const match = (number: string, seconds: number): SequenceMatch => ({
    number,
    machine: 'order',
    events: [
      { machine: 'order', event: 'order.place', at: at(0) },
      { machine: 'order', event: 'order.pay', at: at(seconds) },
    ],
  })
  const page1 = { data: [match(NUMBER, 60)], after: '1~5~6', since: at(-9), cut: false }
  const matches = (): string[] =>
    [...document.querySelectorAll<HTMLElement>('[data-match]')].map(({ dataset }) => dataset['match'] ?? '')
  const search = async (text: string): Promise<void> => {
    await type(one<HTMLInputElement>('input[name=sequence-all]'), text)
    await press(called('Search'))
  }
  const openAll = async (...given: readonly Given[]): Promise<void> => {
    await openPage(page.shop, links.labPage({ view: 'history' }), { as: 'support', given })
    await until(() => document.querySelector('input[name=sequence-all]') !== null, 'drew the card')
  }

  it('lists the matches, goes on from where it ended, and opens one at its last event', async () => {
    await openAll(answer(deskRecordingCalls.sequences, page1), found)
    await search('order place > pay')
    await until(() => matches().length === 1, 'found one')
    expect(page.shop.callsOf('desk/sequences').at(-1)).toMatchObject({ sequence: 'order place > pay', days: '30' })
    expect(reading()).toContain('Matches: at least 1')
    expect(reading()).toContain('Searched back to')
    page.shop.answers['desk/sequences'] = () =>
      accepted({ data: [match('20261130000002', 5)], after: null, since: at(-99), cut: false })
    await press(called('Search further back'))
    await until(() => matches().length === 2, 'found one more')
    expect(page.shop.callsOf('desk/sequences').at(-1)).toMatchObject({ after: '1~5~6' })
    expect(called('Search further back')).toBeUndefined()
    expect(reading()).toContain('Matches: 2')
    await press(document.querySelector<HTMLElement>('[data-match] a') ?? undefined)
    await drawn('pendingDelivery')
    expect(location.hash).toContain(`number=${NUMBER}&at=${START + 60_000}`)
    expect(part('past')).toContain('12:01:00')
    // What was found stays.
    expect(matches()).toHaveLength(2)
  })

  it('opens the match that was pressed last, also while another one is on its way', async () => {
    const two = { ...page1, data: [match(NUMBER, 60), match(NUMBER, 90)] }
    await openAll(answer(deskRecordingCalls.sequences, two), found)
    await search('order place > pay')
    await until(() => matches().length === 2, 'found two')
    page.shop.hold(['desk/recording'])
    const rows = [...document.querySelectorAll<HTMLElement>('[data-match] a')]
    await press(rows[0])
    await press(rows[1])
    page.shop.release()
    await until(() => page.shop.callsOf('desk/recording').length === 2, 'asked for both')
    // The last entry until then.
    await until(() => part('past').includes('12:01:02'), 'looks at the second')
  })

  it('opens the match that is open again, at its moment, after its reader looked elsewhere', async () => {
    await openAll(answer(deskRecordingCalls.sequences, page1), found)
    await search('order place > pay')
    await until(() => matches().length === 1, 'found one')
    const link = () => document.querySelector<HTMLElement>('[data-match] a') ?? undefined
    await press(link())
    await drawn('pendingDelivery')
    await press(called('Back to now'))
    await until(() => part('past') === '', 'looks elsewhere')
    await press(link())
    await until(() => part('past').includes('12:01:00'), 'looks at the match again')
    expect(page.shop.callsOf('desk/recording')).toHaveLength(2)
  })

  it('says that there may be more where any of its pages was cut', async () => {
    await openAll(answer(deskRecordingCalls.sequences, { ...page1, cut: true }))
    await search('order place > pay')
    await until(() => matches().length === 1, 'found one')
    page.shop.answers['desk/sequences'] = () =>
      accepted({ data: [match('20261130000002', 5)], after: null, since: at(-99), cut: false })
    await press(called('Search further back'))
    await until(() => matches().length === 2, 'found one more')
    expect(reading()).toContain('Matches: at least 2')
  })

  it('says at its field what is wrong with the sequence, and asks for nothing without one', async () => {
    await openAll()
    page.shop.answers['desk/sequences'] = () =>
      refused('sequence.unknown', { word: 'order.pai', near: 'order.pay' }, 'sequence')
    await press(called('Search'))
    await until(() => reading().includes('Please fill this in'), 'asked for it')
    expect(page.shop.asked()).not.toContain('desk/sequences')
    // A button takes no second press at once.
    await pass(1_000)
    await search('order pai')
    await until(() => plain(reading()).includes('order.pai is not known. Did you mean order.pay?'), 'said what is near')
    expect(one<HTMLInputElement>('input[name=sequence-all]').value).toBe('order pai')
    expect(matches()).toEqual([])
  })

  it('is not there for others', async () => {
    await openPage(page.shop, links.labPage({ view: 'history' }), { given: [answer(commonCalls.init, appInit())] })
    await until(() => reading().includes('Only customer service and finance'), 'said so')
    expect(document.querySelector('input[name=sequence-all]')).toBeNull()
  })
})

describe('a history that is not opened', () => {
  it('says at its field that there is no such number, and keeps what was typed', async () => {
    await openPage(page.shop, links.labPage({ view: 'history', number: '404' }), {
      as: 'finance',
      given: [refusal(deskRecordingCalls.recording, 'desk.notFound')],
    })
    await until(() => document.querySelector('[aria-invalid=true]') !== null, 'said the problem')
    expect(one<HTMLInputElement>('input[name=number]').value).toBe('404')
    await type(one<HTMLInputElement>('input[name=number]'), '  ')
    await press(called('Show history'))
    await until(() => reading().includes('Please fill this in'), 'asked')
  })

  it('is not asked for by others, who open files', async () => {
    await openPage(page.shop, links.labPage({ view: 'history', number: NUMBER }), {
      given: [answer(commonCalls.init, appInit())],
    })
    await until(() => reading().includes('Only customer service and finance'), 'said so')
    expect(document.querySelector('input[name=number]')).toBeNull()
    expect(page.shop.asked()).not.toContain('desk/recording')
    await give(new File([lines], 'a.jsonl'))
    await drawn('pendingReceipt')
  })

  it('names the line and the reason of a malformed file', async () => {
    await openPage(page.shop, at, { as: 'support' })
    await until(() => document.querySelector('input[name=recording]') !== null, 'drew the button')
    await give(new File([`${lines}{"kind":"wish"}`], 'b.jsonl'))
    await until(() => reading().includes('b.jsonl:11: kind:'), 'named the line')
    const large = new File(['x'], 'c.jsonl')
    Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 })
    await give(large)
    await until(() => reading().includes('c.jsonl is larger than 20 MB.'), 'refused the size')
  })

  it('lists no more rows, facts and screens than a reader can use', async () => {
    const many: Entry[] = Array.from({ length: 600 }, (_, index) => [
      {
        kind: 'screen' as const,
        at: START + index,
        party: `party-${index}`,
        shows: { [`order:order-${index}`]: 'pendingPayment' },
      },
      {
        kind: 'move' as const,
        at: START + index,
        machine: 'order',
        row: `order-${index}`,
        event: 'order.place',
        actor: 'shopper' as const,
        from: null,
        to: 'pendingPayment',
        facts: Object.fromEntries(Array.from({ length: 50 }, (__, nth) => [`fact-${nth}`, index])),
      },
    ]).flat()
    await openPage(page.shop, at, { as: 'support' })
    await until(() => document.querySelector('input[name=recording]') !== null, 'drew the button')
    await give(new File([recordingText({ head: HEAD, entries: many })], 'm.jsonl'))
    await drawn('pendingPayment')
    expect(document.querySelectorAll('[data-part=screens-then] > div')).toHaveLength(30)
    expect(document.querySelectorAll('select[name=row] option')).toHaveLength(200)
    expect(one<HTMLSelectElement>('select[name=row]').value).toBe('order:order-599')
    expect(reading()).toContain('fact-49')
    expect(reading()).not.toContain('fact-19')
  })

  it('opens a report at the moment that it names', async () => {
    await openPage(page.shop, at, { as: 'support' })
    await until(() => document.querySelector('input[name=recording]') !== null, 'drew the button')
    const head: RecordingHead = { ...HEAD, from: 'page', look: START + 60_000 }
    await give(new File([recordingText({ head, entries })], 'd.jsonl'))
    await drawn('pendingDelivery')
    expect(part('past')).toContain('12:01:00')
  })
})

describe('a report of what one sees', () => {
  it('is made and opened from the own page, by staff alone', async () => {
    await openPage(page.shop, links.labPage({ view: 'history', report: '1' }), { as: 'support' })
    await until(() => called('Report what I see') !== undefined, 'drew the button')
    await until(() => document.querySelector('[data-part=axis]') !== null, 'opened the report')
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await press(called('Report what I see'))
    await until(() => reading().includes('The report is saved.'), 'saved it')
    expect(saved).toHaveBeenCalledOnce()
    saved.mockRestore()
    await openPage(page.shop, at, { given: [answer(commonCalls.init, appInit())] })
    await until(() => reading().includes('Only customer service and finance'), 'said so')
    expect(called('Report what I see')).toBeUndefined()
  })

  it('opens at the page before, after its link was pressed there', async () => {
    await openPage(page.shop, links.member(), { as: 'support' })
    await until(() => lastReceived().some(({ route }) => route === 'pages/member/index'), 'noted the page')
    await pass(5_000)
    await press(called('Report what I see'))
    await until(() => document.querySelector('[data-part=axis]') !== null, 'opened the report')
    expect(
      lastReceived()
        .flatMap(({ route, what }) => (what.kind === 'route' ? [route] : []))
        .slice(-2),
    ).toEqual(['pages/member/index', 'pages/lab'])
    expect(part('past')).not.toBe('')
  })
})
