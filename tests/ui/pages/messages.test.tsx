import { beforeAll, describe, expect, it, vi } from 'vitest'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { links } from '#ui/links.ts'
import { linesOf } from '#ui/chat/window/shown-message.ts'
import { chatMessageView } from '#tests/support/chat-views.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { pass, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const DAY_MS = 86_400_000
const notice = (id: string, daysAgo: number, read: boolean) => ({
  id,
  tab: 'logistics' as const,
  of: 'user' as const,
  name: 'order.shipped',
  subject: {
    entity: 'order',
    id: `o-${id}`,
    number: id,
    title: null,
    picture: null,
    who: null,
    pays: null,
    body: null,
    place: null,
  },
  at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  read,
})
const opened = async () => {
  await openPage(page.shop, links.messages('logistics'), {
    as: 'shopper',
    given: [
      answer(noticeCalls.unread, { chat: 0, logistics: 2, interaction: 0, system: 0 }),
      answer(noticeCalls.list, {
        data: [notice('n3', 0, false), notice('n2', 1, false), notice('n1', 1, true)],
        after: null,
      }),
      answer(noticeCalls.read, { chat: 0, logistics: 0, interaction: 0, system: 0 }),
    ],
  })
  await until(() => document.querySelectorAll('main li').length === 3, 'listed')
}

const heavy = () =>
  [...document.querySelectorAll('main li')].filter((row) => /Unread:/.test(row.textContent ?? '')).length

describe('notices', () => {
  it('stand by their days, and those that no one has read are heavier and say so', async () => {
    await opened()
    expect([...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
    ])
    expect(heavy()).toBe(2)
  })

  it('open what they are about, and are read there', async () => {
    await opened()
    const [first] = document.querySelectorAll('main li a')
    expect(first?.getAttribute('href')).toBe('#/pages/member/orderDetail?id=o-n3&notice=n3')
  })

  it('are read once the reader has looked at them, and stay bold until the reader leaves', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    await opened()
    await until(() => page.shop.callsOf('notice/read').length > 0, 'read')
    expect(page.shop.callsOf('notice/read')[0]).toEqual({ ids: ['n3', 'n2'] })
    expect(heavy()).toBe(2)
  })

  it('are marked once at a time, however slow the network is', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    page.shop.hold(['notice/read'])
    await opened()
    await until(() => page.shop.callsOf('notice/read').length > 0, 'read')
    await pass(5_000)
    expect(page.shop.callsOf('notice/read')).toHaveLength(1)
    page.shop.release()
  })

  it('stay unread while no one looks', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    await opened()
    await pass(5_000)
    expect(page.shop.callsOf('notice/read')).toEqual([])
  })
})

describe('messages of one side within some minutes', () => {
  const MINUTE_MS = 60_000
  const at = Date.parse('2026-05-01T09:00:00.000Z')
  const said = (seq: number, mine: boolean, minutes: number) =>
    chatMessageView({ id: `m${seq}`, seq, mine, createtime: new Date(at + minutes * MINUTE_MS).toISOString() })
  const ends = (...messages: ReturnType<typeof said>[]) =>
    linesOf(messages, null, [], true).flatMap((line) => (line.kind === 'message' ? [line.endsGroup] : []))

  it.each([
    ['one after the other', [said(1, false, 0), said(2, false, 1), said(3, false, 2)], [false, false, true]],
    ['and the answer', [said(1, false, 0), said(2, true, 1)], [true, true]],
    ['and later ones', [said(1, false, 0), said(2, false, 9)], [true, true]],
    ['and a recalled one', [said(1, false, 0), { ...said(2, false, 1), state: 'recalled' }], [true, true]],
  ] as const)('have one time: %s', (_name, messages, expected) => {
    expect(ends(...messages)).toEqual(expected)
  })
})
