import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { NEW_ORDER, noticeKind } from '#machines/people/notice-kind.ts'
import { registry } from '#server/domains.ts'
import { everyFixture } from '#tests/lifecycles/all-fixtures.ts'
import {
  messageTypeText,
  noticeText,
  numbered,
  otherNews,
  recalledText,
  serviceName,
} from '#server/people/push/push-texts.ts'

const SILENT_LIFECYCLES = new Set(['chatMessage'])
const names = everyLifecycle
  .filter(({ name }) => !SILENT_LIFECYCLES.has(name))
  .flatMap(({ creations, events }) => [
    ...Object.values(creations).map(({ as }) => as),
    ...Object.values(events)
      .filter(({ silent }) => silent === undefined)
      .map(({ as }) => as),
  ])

describe.each(LANGUAGES)('what a push says in %s', (lang) => {
  it('has a text of its own for every move that may be told', () => {
    const missing = [...names, 'shop.followed', 'review.replied', 'question.answered', 'question.asked'].filter(
      (name) => !noticeText(lang, name, 'user:a'),
    )
    expect(missing).toEqual([])
  })

  it('has the texts that no move brings', () => {
    const types = (['text', 'img', 'voice', 'goods'] as const).map((type) => messageTypeText(lang, type))
    const texts = [...types, otherNews(lang), serviceName(lang), recalledText(lang)]
    expect(texts.filter((text) => text.trim() === '')).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('says a new order to its shop and a payment to no one else', () => {
    expect(noticeText(lang, NEW_ORDER, 'shop:a')).not.toBe(noticeText(lang, NEW_ORDER, 'user:a'))
  })

  it('keeps a number whole, and says what it is of', () => {
    const subjects = [...registry.notices.values()].filter(({ number }) => number !== undefined)
    expect(subjects.length).toBeGreaterThan(4)
    for (const subject of subjects) expect(numbered(lang, subject, 'A-1')).toMatch(/^\S+ .*\u2066A-1\u2069$/)
    expect(numbered(lang, undefined, 'A-1')).toBe('A-1')
  })
})

describe('the kind of a notice', () => {
  it.each([
    ...everyFixture.flatMap(({ news = [] }) => news),
    ['shop.followed', 'shop:a', 'interaction'],
    ['chatMessage.sent', 'user:a', 'chat'],
  ] as const)('of %s to %s is %s', (name, topic, kind) => expect(noticeKind(name, topic)).toBe(kind))
})
