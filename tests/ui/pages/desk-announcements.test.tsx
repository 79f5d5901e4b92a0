import { beforeAll, expect, it } from 'vitest'
import { deskAnnouncementCalls } from '#contract/people/announcement.calls.ts'
import type { Announcement, SaveAnnouncement } from '#contract/people/announcement.contract.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { announcement } from '../support/answers/announcements.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const NEXT_PRESS_MS = 600
const page = useStandIn()
beforeAll(fetchPages)

const part = 'announcements'
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`[name="${name}"]`)
const open = async (is: Announcement): Promise<void> => {
  await openPage(page.shop, links.deskContents({ part, id: is.id }), {
    as: 'support',
    given: [answer(deskAnnouncementCalls.list, { data: [is] }), answer(deskAnnouncementCalls.announcement, is)],
  })
  await until(() => document.querySelector('[data-announcement-open]') !== null, 'opened the announcement')
}
const confirm = async (): Promise<void> => {
  await pass(NEXT_PRESS_MS)
  await press([...document.querySelectorAll<HTMLElement>('dialog button')].at(-1))
}

it('begins an announcement, takes the page out of a whole address, and says what is wrong with it', async () => {
  await openPage(page.shop, links.deskContents({ part, id: 'mine', begin: '1' }), {
    as: 'support',
    given: [answer(deskAnnouncementCalls.list, { data: [] })],
  })
  await until(() => document.querySelector('[name="title en"]') !== null, 'showed the fields')
  await type(field('title en'), 'Sale')
  await type(field('body en'), 'Until Sunday')
  await type(field('place'), 'https://shop.example/mall/#/pages/member/coupon?tab=new')
  page.shop.answers[nameOf(deskAnnouncementCalls.save)] = () => refused('input.invalid', { field: 'place' }, 'place')
  await press(called('Save draft'))
  await until(() => field('place').getAttribute('aria-invalid') === 'true', 'showed it at the link')
  await pass(NEXT_PRESS_MS)
  page.shop.answers[nameOf(deskAnnouncementCalls.save)] = (input) => {
    const { id, texts, place } = input as SaveAnnouncement
    const saved = announcement({
      id,
      texts,
      place,
      state: 'draft',
      publish_at: null,
      open: ['save', 'publish', 'remove'],
    })
    page.shop.give([answer(deskAnnouncementCalls.announcement, saved)])
    return accepted(saved)
  }
  await press(called('Save draft'))
  await reads('Everything is saved')
  expect(page.shop.callsOf('desk/saveAnnouncement').at(-1)).toMatchObject({
    version: 0,
    audience: 'everybody',
    texts: { title: { en: 'Sale', ar: '' }, body: { en: 'Until Sunday' } },
    place: '/pages/member/coupon?tab=new',
    ends_at: null,
  })
})

it('takes one back after asking, and shows how many have read it', async () => {
  await open(announcement({ readers: 1_204 }))
  await reads('1,204')
  expect(field('title en').disabled).toBe(true)
  page.shop.answers[nameOf(deskAnnouncementCalls.takeBack)] = () =>
    accepted(announcement({ state: 'takenBack', version: 3, open: ['remove'] }))
  await press(called('Take back'))
  await reads('Take this announcement back?')
  expect(page.shop.callsOf('desk/takeBackAnnouncement')).toEqual([])
  await confirm()
  await reads('Announcement taken back')
  expect(page.shop.callsOf('desk/takeBackAnnouncement')).toEqual([{ id: 'sale', version: 2 }])
})

it('stands among the notices of its reader with its title, and opens with its text and the way on', async () => {
  const notice = {
    id: 'n1',
    tab: 'system' as const,
    of: 'user' as const,
    name: 'announcement.published',
    subject: {
      entity: 'announcement',
      id: 'sale',
      number: null,
      title: { en: 'Summer sale', 'zh-CN': '', ar: '' },
      picture: null,
      who: null,
      pays: null,
      body: { en: 'Up to 30 % off\nuntil Sunday', 'zh-CN': '', ar: '' },
      place: '/pages/member/coupon',
    },
    at: '2026-05-01T10:00:00.000Z',
    read: false,
  }
  const unread = { chat: 0, logistics: 0, interaction: 0, system: 1 }
  await openPage(page.shop, links.messages('system'), {
    as: 'shopper',
    given: [
      answer(noticeCalls.unread, unread),
      answer(noticeCalls.list, { data: [notice], after: null }),
      answer(noticeCalls.notice, notice),
      answer(noticeCalls.read, { ...unread, system: 0 }),
    ],
  })
  await reads('Summer sale')
  expect(reading()).toContain('Announcement from Shop')
  await press(one('main li a'))
  await reads('until Sunday')
  expect(page.shop.callsOf('notice/read').at(-1)).toEqual({ ids: ['n1'] })
  await pass(NEXT_PRESS_MS)
  await press(called('Open'))
  await until(() => location.hash.startsWith('#/pages/member/coupon'), 'led on')
})
