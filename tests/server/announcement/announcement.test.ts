import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { deskAnnouncementCalls } from '#contract/people/announcement.calls.ts'
import type { SaveAnnouncement } from '#contract/people/announcement.contract.ts'
import { deskArticleCalls } from '#contract/people/article.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { LiveMessage } from '#contract/platform/events.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { days, hours } from '#machines/platform/constants.ts'
import { publishDue } from '#server/people/announcement/announcement.service.ts'
import { publishOpeningArticles } from '#server/people/article/opening-articles.ts'
import { mailUnread } from '#server/people/notice/notice-mail.job.ts'
import { newId } from '#server/platform/db/ids.ts'
import { registered } from '#tests/support/accounts.ts'
import { lastingStaff, type Person, person, store } from '#tests/support/factories.ts'
import { lastMail } from '#tests/support/mail.ts'
import { openPushService, type PushService } from '#tests/support/push-service.ts'
import { browserOf, pushesLeave } from '#tests/support/pushes.ts'
import { readNotices } from '#tests/support/read-notices.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const NONE = { en: '', 'zh-CN': '', ar: '' }
const written = (title: string, more: Partial<SaveAnnouncement> = {}): Omit<SaveAnnouncement, 'id' | 'version'> => ({
  audience: 'everybody',
  texts: { title: { ...NONE, en: title }, body: { ...NONE, en: `About ${title}` } },
  place: null,
  ends_at: null,
  ...more,
})

describe.each(oneEngine())('announcements, on %s', (engine) => {
  let shop: TestShop
  let service: PushService
  let staff: Person
  beforeAll(async () => {
    service = await openPushService()
    shop = await openShop(engine, { PUSH_TEST_SERVICE: service.origin })
    await publishOpeningArticles(shop.services)
    staff = await lastingStaff(shop, 'support')
  })
  afterAll(() => Promise.all([shop.close(), service.close()]))

  const save = (more: Omit<SaveAnnouncement, 'id' | 'version'>, id = newId(), version = 0) =>
    shop.must(deskAnnouncementCalls.save, { id, version, ...more }, staff)
  const publish = async (more: Omit<SaveAnnouncement, 'id' | 'version'>, at: string | null = null) => {
    const { id, version } = await save(more)
    return shop.must(deskAnnouncementCalls.publish, { id, version, at }, staff)
  }
  const takeBack = ({ id, version }: { id: string; version: number }) =>
    shop.must(deskAnnouncementCalls.takeBack, { id, version }, staff)
  const list = async (as: Person) => (await shop.must(noticeCalls.list, { tab: 'system' }, as)).data
  const titles = async (as: Person) => (await list(as)).map(({ subject }) => subject.title?.en)
  const unread = async (as: Person) => (await shop.must(noticeCalls.unread, {}, as)).system
  const at = async (ms: number): Promise<string> => {
    const [row] = await runText<{ at: Date }>(shop, `select shop_now() + make_interval(secs => $1) as at`, ms / 1000)
    return row?.at.toISOString() ?? ''
  }

  it('stand among the notices of those they are for, and count as unread until they are read', async () => {
    const shopper = await person(shop)
    const merchant = (await store(shop)).owner
    const made = [
      await publish(written('For all', { place: '/pages/member/coupon?tab=new' })),
      await publish(written('For shoppers', { audience: 'shoppers' })),
      await publish(written('For merchants', { audience: 'merchants' })),
      await publish(written('For staff', { audience: 'staff' })),
    ]
    expect(await titles(shopper)).toEqual(['For shoppers', 'For all'])
    expect(await titles(merchant)).toEqual(['For merchants', 'For shoppers', 'For all'])
    expect(await titles(staff)).toEqual(['For staff', 'For all'])
    expect(await unread(shopper)).toBe(2)
    const [newest, oldest] = await list(shopper)
    expect(oldest).toMatchObject({
      name: 'announcement.published',
      of: 'user',
      tab: 'system',
      read: false,
      subject: { entity: 'announcement', body: { en: 'About For all' }, place: '/pages/member/coupon?tab=new' },
    })
    await shop.must(noticeCalls.read, { ids: [newest?.id ?? ''] }, shopper)
    await shop.must(noticeCalls.read, { ids: [newest?.id ?? ''] }, shopper)
    expect(await unread(shopper)).toBe(1)
    expect((await shop.must(noticeCalls.notice, { id: newest?.id ?? '' }, shopper)).read).toBe(true)
    await readNotices(shop, shopper, 'system')
    expect(await unread(shopper)).toBe(0)
    expect(await unread(merchant)).toBe(3)
    const [row] = await runText<{ n: number }>(shop, 'select count(*)::int as n from announcement_reads')
    expect(row?.n).toBe(2)
    expect((await shop.must(deskAnnouncementCalls.announcement, { id: made[0]?.id ?? '' }, staff)).readers).toBe(1)
    for (const each of made) await takeBack(each)
  })

  it('are not opened or read by those they are not for', async () => {
    const shopper = await person(shop)
    const hidden = await publish(written('For staff only', { audience: 'staff' }))
    const [notice] = await list(staff)
    const input = { id: notice?.id ?? '' }
    expect((await shop.ask(noticeCalls.notice, input, shopper)).problem?.key).toBe('notice.notFound')
    const read = await shop.ask(noticeCalls.read, { ids: [input.id] }, shopper)
    expect(read.problem?.key).toBe('notice.notFound')
    await takeBack(hidden)
  })

  it('wait for their time, are drafts again before it, and are taken back after it, each count with them', async () => {
    const shopper = await person(shop)
    const waiting = await publish(written('Later'), await at(hours(2)))
    expect(waiting).toMatchObject({ state: 'scheduled', open: ['unschedule'] })
    expect(await titles(shopper)).toEqual([])
    const again = await shop.must(deskAnnouncementCalls.unschedule, { id: waiting.id, version: waiting.version }, staff)
    expect(again).toMatchObject({ state: 'draft', publish_at: null })
    const version = (await save(written('Later, and better'), again.id, again.version)).version
    const { id } = await shop.must(
      deskAnnouncementCalls.publish,
      { id: again.id, version, at: await at(hours(1)) },
      staff,
    )
    let sent = 0
    const services = { ...shop.services, publishNotices: () => void (sent += 1) }
    expect(await publishDue(services)).toBe(0)
    await shop.pass(hours(1) + 1_000)
    expect(await titles(shopper)).toEqual(['Later, and better'])
    expect(await Promise.all([publishDue(services), publishDue(services)])).toContain(1)
    expect(sent).toBe(1)
    expect(await unread(shopper)).toBe(1)
    const [notice] = await list(shopper)
    const shown = await shop.must(deskAnnouncementCalls.announcement, { id }, staff)
    expect(await takeBack(shown)).toMatchObject({ state: 'takenBack', open: ['remove'] })
    expect(await titles(shopper)).toEqual([])
    expect(await unread(shopper)).toBe(0)
    // A page that still shows it marks it without an error.
    await shop.must(noticeCalls.read, { ids: [notice?.id ?? ''] }, shopper)
  })

  it('end by themselves, and reach a new account only while their end is still to come', async () => {
    const past = await publish(written('Before you came'))
    const valid = await publish(written('Sale', { ends_at: await at(days(2)) }))
    await shop.pass(hours(1))
    const newcomer = await person(shop)
    expect(await titles(newcomer)).toEqual(['Sale'])
    await shop.pass(days(2))
    expect(await titles(newcomer)).toEqual([])
    expect(await shop.must(deskAnnouncementCalls.announcement, { id: valid.id }, staff)).toMatchObject({
      state: 'over',
    })
    await takeBack(past)
  })

  it('are pushed to those who are not there and want it, in steps, and mailed to those who asked for mails', async () => {
    const crowd = await Promise.all(Array.from({ length: 3 }, () => person(shop)))
    const browsers = await Promise.all(crowd.map((each) => browserOf(shop, service, each)))
    const [quiet, mailed] = [await person(shop), await registered(shop)]
    const unwanted = await browserOf(shop, service, quiet)
    const choice = { kind: 'system', in_app: true, sound: false, push: false, mail: false } as const
    await shop.must(noticeCalls.choose, choice, quiet)
    await shop.must(noticeCalls.choose, { ...choice, mail: true }, mailed)
    const shown = await publish(written('Pushed'))
    await pushesLeave(shop)
    for (const browser of browsers)
      expect(browser.pushes().map(({ notification }) => [notification.title, notification.body])).toEqual([
        ['Announcement from Shop', 'Pushed'],
      ])
    expect(unwanted.pushes()).toEqual([])
    expect(await pushesLeave(shop)).toBe(0)
    await shop.pass(hours(1))
    await mailUnread(shop.services)
    expect((await lastMail(shop, mailed.email)).body).toContain('1')
    const second = await publish(written('Taken back at once'))
    await takeBack(second)
    await pushesLeave(shop)
    expect(browsers[0]?.pushes()).toHaveLength(1)
    await takeBack(shown)
  })

  it('make the open pages of people ask for them, with nothing in the message', async () => {
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const looker = await person(shop)
    const socket = io(url, { transports: ['websocket'], auth: { token: looker.token }, reconnection: false })
    const received: LiveMessage[] = []
    socket.on('live', (message: LiveMessage) => received.push(message))
    await new Promise((resolve) => socket.once('init', resolve))
    socket.emit('live', 'notices', true)
    await expect.poll(() => shop.sockets.looking('notices')).toBe(1)
    const shown = await publish(written('Live', { audience: 'staff' }))
    const message = { room: 'notices', name: 'notices.changed', data: {} }
    await expect.poll(() => received).toEqual([message])
    await takeBack(shown)
    await expect.poll(() => received).toEqual([message, message])
    socket.close()
  })

  it('are refused in words where nothing, half, or too late a thing would be said', async () => {
    const problemOf = async (more: Omit<SaveAnnouncement, 'id' | 'version'>, time: string | null) => {
      const { id, version } = await save(more)
      return (await shop.ask(deskAnnouncementCalls.publish, { id, version, at: time }, staff)).problem
    }
    const half = written('Half')
    expect((await problemOf({ ...half, texts: { ...half.texts, body: NONE } }, null))?.key).toBe(
      'announcement.incomplete',
    )
    expect(await problemOf(written('Past'), await at(-1000))).toMatchObject({ key: 'announcement.past', field: 'at' })
    const ended = written('Ended', { ends_at: await at(hours(1)) })
    expect((await problemOf(ended, await at(hours(2))))?.key).toBe('announcement.endsBefore')
    for (const place of ['https://evil.example', '//evil.example', '/pages/../x y', 'javascript:alert(1)']) {
      const input = { id: newId(), version: 0, ...written('Out'), place }
      expect((await shop.ask(deskAnnouncementCalls.save, input, staff)).problem).toMatchObject({ field: 'place' })
    }
    const none = { id: 'nothing', version: 1 }
    for (const { problem } of [
      await shop.ask(deskAnnouncementCalls.publish, { ...none, at: null }, staff),
      await shop.ask(deskAnnouncementCalls.unschedule, none, staff),
      await shop.ask(deskAnnouncementCalls.takeBack, none, staff),
      await shop.ask(deskAnnouncementCalls.remove, none, staff),
      await shop.ask(deskAnnouncementCalls.announcement, { id: 'nothing' }, staff),
    ])
      expect(problem?.key).toBe('announcement.notFound')
    const stranger = await person(shop)
    expect((await shop.ask(deskAnnouncementCalls.list, {}, stranger)).problem).not.toBe(undefined)
  })

  it('change only as their author saw them, and not once they were read', async () => {
    const first = await save(written('Two authors'))
    await save(written('Of a colleague'), first.id, first.version)
    const late = { id: first.id, version: first.version, ...written('Mine') }
    expect((await shop.ask(deskAnnouncementCalls.save, late, staff)).problem?.key).toBe('announcement.changed')
    const old = { id: first.id, version: first.version }
    expect((await shop.ask(deskAnnouncementCalls.remove, old, staff)).problem?.key).toBe('announcement.changed')
    const { publish: show, unschedule, remove } = deskAnnouncementCalls
    expect((await shop.ask(show, { ...old, at: null }, staff)).problem?.key).toBe('announcement.changed')
    const planned = await publish(written('Planned'), await at(hours(1)))
    expect((await shop.ask(unschedule, { id: planned.id, version: planned.version - 1 }, staff)).problem?.key).toBe(
      'announcement.changed',
    )
    await shop.must(unschedule, { id: planned.id, version: planned.version }, staff)
    const shown = await publish(written('Read already'))
    const seen = { id: shown.id, version: shown.version }
    expect((await shop.ask(show, { ...seen, at: null }, staff)).problem?.key).toBe('announcement.notOpen')
    expect((await shop.ask(remove, seen, staff)).problem?.key).toBe('announcement.notOpen')
    const again = { id: shown.id, version: shown.version, ...written('Said otherwise') }
    expect((await shop.ask(deskAnnouncementCalls.save, again, staff)).problem?.key).toBe('announcement.notOpen')
    const twice = await Promise.all(
      [1, 2].map(() => shop.ask(deskAnnouncementCalls.takeBack, { id: shown.id, version: shown.version }, staff)),
    )
    expect(twice.flatMap(({ problem }) => problem?.key ?? [])).toEqual(['announcement.changed'])
  })

  it('keep the translations of a part whose English stays, and lose those of another English', async () => {
    const { id, version } = await save(written('Translated'))
    const german = `jsonb_build_object('de', 'Übersetzt')`
    await runText(
      shop,
      `update announcements set texts = jsonb_build_object('title', (texts -> 'title') || ${german}, 'body', (texts -> 'body') || ${german})
       where id = $1`,
      id,
    )
    const { texts } = written('Translated')
    const saved = await save(
      { ...written('Translated'), texts: { ...texts, body: { ...texts.body, en: 'New' } } },
      id,
      version,
    )
    expect(saved.texts).toEqual({
      title: { ...texts.title, de: 'Übersetzt' },
      body: { ...texts.body, en: 'New' },
    })
    await shop.must(deskAnnouncementCalls.remove, { id, version: saved.version }, staff)
  })

  it('are as many as a look at the notices can read', async () => {
    await runText(
      shop,
      `insert into announcements (id, audience, texts, version) select 'many-' || n, 'staff', '{}', 1 from generate_series(1, 200) n`,
    )
    const refused = await shop.ask(
      deskAnnouncementCalls.save,
      { id: newId(), version: 0, ...written('One more') },
      staff,
    )
    expect(refused.problem).toMatchObject({ key: 'announcement.limit', params: { max: 200 } })
    await runText(shop, `delete from announcements where id like 'many-%'`)
  })

  it('leave an act of staff for each change, with what changed', async () => {
    const { id, version } = await save(written('Audited'))
    const next = await save(written('Audited', { audience: 'staff', place: '/pages/index' }), id, version)
    const shown = await shop.must(deskAnnouncementCalls.publish, { id, version: next.version, at: null }, staff)
    const gone = await takeBack(shown)
    await shop.must(deskAnnouncementCalls.remove, { id, version: gone.version }, staff)
    const { data } = await shop.must(deskHistoryCalls.history, { about: id }, staff)
    expect(data.map(({ act, details }) => [act, details['changed'] ?? details['audience']])).toEqual([
      ['announcement.deleted', 'staff'],
      ['announcement.takenBack', 'staff'],
      ['announcement.published', 'staff'],
      ['announcement.saved', 'audience,place'],
      ['announcement.saved', 'title en,body en,audience,place,ends'],
    ])
  })

  it('announce new terms to everybody at their time, and of none that were cancelled', async () => {
    const shopper = await person(shop)
    const text = { en: 'Terms', 'zh-CN': '条款', ar: 'الشروط' }
    const texts = { title: text, keywords: NONE, body: text }
    const draft = async () => {
      const { version } = await shop.must(deskArticleCalls.article, { id: 'terms' }, staff)
      return (await shop.must(deskArticleCalls.save, { id: 'terms', version, texts }, staff)).version
    }
    const later = async (version: number) =>
      shop.must(deskArticleCalls.publish, { id: 'terms', version, at: await at(hours(1)) }, staff)
    const waiting = await later(await draft())
    const { version } = await shop.must(deskArticleCalls.unschedule, { id: 'terms', version: waiting.version }, staff)
    await later(version)
    expect(await titles(shopper)).toEqual([])
    await shop.pass(hours(2))
    const [notice] = await list(shopper)
    expect(notice).toMatchObject({
      subject: { title: text, place: '/pages/privacy_agreement/privacy_agreement?which=terms' },
      read: false,
    })
    const body = notice?.subject.body ?? {}
    expect(Object.keys(body).toSorted()).toEqual([...LANGUAGES].toSorted())
    expect(new Set(Object.values(body)).size).toBe(LANGUAGES.length)
  })
})
