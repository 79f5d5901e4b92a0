import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { agreementCalls, articleCalls, deskArticleCalls } from '#contract/people/article.calls.ts'
import type { ArticleTexts } from '#contract/people/article.contract.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { hours } from '#machines/platform/constants.ts'
import earlier from '#server/people/article/earlier-english.json' with { type: 'json' }
import { publishOpeningArticles } from '#server/people/article/opening-articles.ts'
import { asTyped } from '#server/platform/text/with-translations.ts'
import { newId } from '#server/platform/db/ids.ts'
import { registered } from '#tests/support/accounts.ts'
import { type Person, person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const NONE = { en: '', 'zh-CN': '', ar: '' }
const written = (title: string, body: string): ArticleTexts => ({
  title: { ...NONE, en: title },
  keywords: NONE,
  body: { ...NONE, en: body },
})
const inEach = (title: string, body: string): ArticleTexts => ({
  title: { en: title, 'zh-CN': title, ar: title },
  keywords: NONE,
  body: { en: body, 'zh-CN': body, ar: body },
})

describe.each(oneEngine())('articles, on %s', (engine) => {
  let shop: TestShop
  let staff: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    await publishOpeningArticles(shop.services)
    staff = await person(shop, { staff: 'support' })
  })
  afterAll(() => shop.close())

  const save = (id: string, version: number, texts: ArticleTexts) =>
    shop.must(deskArticleCalls.save, { id, version, texts }, staff)
  const publish = (id: string, version: number, at: string | null = null) =>
    shop.must(deskArticleCalls.publish, { id, version, at }, staff)
  const listed = async (keywords: string, lang = 'en') =>
    (await shop.ask(articleCalls.getList, { kind: 'help', keywords }, { lang })).body.data.data.map(({ id }) => id)
  const open = async (id: string): Promise<string> => {
    const { problem, body } = await shop.ask(articleCalls.detail, { id })
    return problem?.key ?? body.data.body.en
  }
  /** A published article of help. */
  const published = async (title: string, body = 'First text') => {
    const { id, version } = await save(newId(), 0, written(title, body))
    return publish(id, version)
  }
  const at = async (ms: number): Promise<string> => {
    const [row] = await runText<{ at: Date }>(shop, `select shop_now() + make_interval(secs => $1) as at`, ms / 1000)
    return row?.at.toISOString() ?? ''
  }

  it('come with the program in every language, once', async () => {
    await publishOpeningArticles(shop.services)
    const { data } = await shop.must(articleCalls.getList, {})
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['help', 'intro', 'vip', 'terms', 'privacy']))
    for (const { title } of data) expect(Object.values(title)).not.toContain('')
    expect(await shop.must(articleCalls.detail, { id: 'terms' })).toMatchObject({ kind: 'terms', number: 1 })
  })

  it('of an older program get the languages of today, and those that staff changed do not', async () => {
    const now = await shop.must(articleCalls.detail, { id: 'paying' })
    const inEn = `jsonb_build_object('en', body ->> 'en', 'zh-CN', '我的', 'ar', body ->> 'ar')`
    await runText(shop, `update article_versions set body = ${inEn} where article_id in ('paying', 'escrow')`)
    await runText(shop, `update article_versions set body = body || '{"en":"Mine"}' where article_id = 'escrow'`)
    await publishOpeningArticles(shop.services)
    expect((await shop.must(articleCalls.detail, { id: 'paying' })).body).toEqual(now.body)
    expect(Object.keys((await shop.must(articleCalls.detail, { id: 'escrow' })).body)).toHaveLength(3)
  })

  it('of help that an older program wrote otherwise are replaced in every language', async () => {
    const now = await shop.must(articleCalls.detail, { id: 'intro' })
    const older = JSON.stringify({ en: earlier.intro[0], 'zh-CN': '旧文本', ar: 'نص قديم' })
    await runText(shop, `update article_versions set body = $1::jsonb where article_id = 'intro'`, older)
    await publishOpeningArticles(shop.services)
    expect(await shop.must(articleCalls.detail, { id: 'intro' })).toEqual(now)
    await runText(
      shop,
      `update article_versions set body = $1::jsonb, published_by = 'staff' where article_id = 'intro'`,
      older,
    )
    await publishOpeningArticles(shop.services)
    expect((await shop.must(articleCalls.detail, { id: 'intro' })).body.ar).toBe('نص قديم')
    await runText(
      shop,
      `update article_versions set body = $1::jsonb, published_by = null where article_id = 'intro'`,
      JSON.stringify(now.body),
    )
  })

  it('that people agreed to get languages, and keep the texts that were read', async () => {
    const older = (part: string) =>
      `${part} = jsonb_build_object('en', ${part} ->> 'en', 'zh-CN', '旧文本', 'ar', 'نص قديم')`
    await runText(shop, `update article_versions set ${older('title')}, ${older('body')} where article_id = 'terms'`)
    const read = await shop.must(articleCalls.detail, { id: 'terms' })
    await publishOpeningArticles(shop.services)
    const now = await shop.must(articleCalls.detail, { id: 'terms' })
    expect({ ...now, title: asTyped(now.title), body: asTyped(now.body) }).toEqual(read)
    expect(Object.keys(now.body).toSorted()).toEqual([...LANGUAGES].toSorted())
  })

  it.each(LANGUAGES)('are written in %s, and found by its words', async (lang) => {
    const { body } = await shop.ask(articleCalls.getList, { kind: 'help' }, { lang })
    const { title } = body.data.data.find(({ id }) => id === 'withdrawal') ?? {}
    const own = title?.[lang] ?? ''
    expect(own).not.toBe('')
    if (lang !== 'en') expect(own).not.toBe(title?.en)
    expect(await listed(own, lang)).toContain('withdrawal')
  })

  it('are found by the words of the reader’s language, a title first', async () => {
    expect((await listed('refund'))[0]).toBe('refund')
    expect(await listed('充钱', 'zh-CN')).toEqual(['recharge'])
    expect(await listed('quantum physics')).toEqual([])
    expect((await shop.ask(articleCalls.getList, { keywords: 'x'.repeat(500) })).problem?.key).toBe('input.tooLong')
  })

  it('are read once they are published, and as they were until a new draft is', async () => {
    const { id, version, open: can } = await save(newId(), 0, written('Parcels', 'First text'))
    expect(can).toEqual(['publish', 'dropDraft'])
    expect(await open(id)).toBe('article.notFound')
    const first = await publish(id, version)
    expect(first).toMatchObject({ state: 'published', has_draft: false, open: ['takeOffline'] })
    const next = await save(id, first.version, written('Parcels', 'Second text'))
    expect(next).toMatchObject({ state: 'published', has_draft: true })
    expect(await open(id)).toBe('First text')
    expect((await publish(id, next.version)).versions.map(({ number }) => number)).toEqual([2, 1])
    expect(await open(id)).toBe('Second text')
  })

  it('keep the translations of a part whose English stays, and lose those of another English', async () => {
    const { version, texts } = await shop.must(deskArticleCalls.article, { id: 'shipping' }, staff)
    const [title, keywords] = [asTyped(texts.title), { ...asTyped(texts.keywords), ar: 'شحن' }]
    const body = { ...asTyped(texts.body), en: 'Another text' }
    const saved = await save('shipping', version, { title, keywords, body })
    expect(saved.texts).toEqual({ title: texts.title, keywords: { ...texts.keywords, ar: 'شحن' }, body })
    await shop.must(deskArticleCalls.dropDraft, { id: 'shipping', version: saved.version }, staff)
  })

  it('wait for their time, and are a draft again where publishing is cancelled', async () => {
    const first = await published('Holidays')
    const draft = await save(first.id, first.version, written('Holidays', 'Next year'))
    const waiting = await publish(first.id, draft.version, await at(hours(1)))
    expect(waiting.open).toEqual(['unschedule', 'takeOffline'])
    expect(await open(first.id)).toBe('First text')
    const again = await shop.must(deskArticleCalls.unschedule, { id: first.id, version: waiting.version }, staff)
    expect(again).toMatchObject({ has_draft: true, texts: { body: { en: 'Next year' } } })
    await publish(first.id, again.version, await at(hours(1)))
    await shop.pass(hours(2))
    expect(await open(first.id)).toBe('Next year')
  })

  it('are taken from their readers, and published again', async () => {
    const first = await published('Old promise')
    const offline = await shop.must(deskArticleCalls.takeOffline, { id: first.id, version: first.version }, staff)
    expect(offline).toMatchObject({ state: 'offline', has_draft: true })
    expect(await open(first.id)).toBe('article.notFound')
    expect(await listed('promise')).not.toContain(first.id)
    await publish(first.id, offline.version)
    expect(await open(first.id)).toBe('First text')
  })

  it('lose their draft, or are gone where there was nothing else', async () => {
    const begun = await save(newId(), 0, written('A mistake', 'Nothing'))
    expect(await shop.must(deskArticleCalls.dropDraft, { id: begun.id, version: 1 }, staff)).toEqual({ article: null })
    expect((await shop.ask(deskArticleCalls.article, { id: begun.id }, staff)).problem?.key).toBe('article.notFound')
    const first = await published('Kept')
    const { id, version } = await save(first.id, first.version, written('Kept', 'Second text'))
    const { article } = await shop.must(deskArticleCalls.dropDraft, { id, version }, staff)
    expect(article).toMatchObject({ has_draft: false, texts: { body: { en: 'First text' } } })
  })

  it('keep what a colleague saved in the meantime', async () => {
    const first = await published('Two authors')
    await save(first.id, first.version, written('Two authors', 'Of a colleague'))
    for (const { problem } of [
      await shop.ask(deskArticleCalls.save, { id: first.id, version: first.version, texts: written('a', 'b') }, staff),
      await shop.ask(deskArticleCalls.save, { id: first.id, version: 0, texts: written('a', 'b') }, staff),
      await shop.ask(deskArticleCalls.publish, { id: first.id, version: first.version, at: null }, staff),
    ])
      expect(problem?.key).toBe('article.changed')
    expect((await shop.must(deskArticleCalls.article, { id: first.id }, staff)).texts.body.en).toBe('Of a colleague')
  })

  it('are not taken, unscheduled or deleted over a change that their author has not seen', async () => {
    const first = await published('Seen once')
    const next = await save(first.id, first.version, written('Seen once', 'Of a colleague'))
    const old = { id: first.id, version: first.version }
    for (const call of [
      deskArticleCalls.takeOffline,
      deskArticleCalls.unschedule,
      deskArticleCalls.dropDraft,
      deskArticleCalls.remove,
    ] as const)
      expect((await shop.ask<typeof old, unknown>(call, old, staff)).problem?.key).toBe('article.changed')
    expect(await shop.must(deskArticleCalls.article, { id: first.id }, staff)).toEqual(next)
  })

  it('keep the text of the one who saves while a colleague deletes the draft, in either order', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, version } = await save(newId(), 0, written('Raced', 'First text'))
      const [saved, dropped] = await Promise.all([
        shop.ask(deskArticleCalls.save, { id, version, texts: written('Raced', 'Typed last') }, staff),
        shop.ask(deskArticleCalls.dropDraft, { id, version }, staff),
      ])
      expect(saved.problem).toBe(undefined)
      expect([undefined, 'article.changed']).toContain(dropped.problem?.key)
      expect((await shop.must(deskArticleCalls.article, { id }, staff)).texts.body.en).toBe('Typed last')
    }
  })

  it('are deleted with their versions once no one reads them, but for those of the program', async () => {
    const remove = async (of: { id: string; version: number }) =>
      (await shop.ask(deskArticleCalls.remove, { id: of.id, version: of.version }, staff)).problem?.key
    const first = await published('To be deleted')
    expect(await remove(first)).toBe('article.inUse')
    const offline = await shop.must(deskArticleCalls.takeOffline, { id: first.id, version: first.version }, staff)
    expect(offline.open).toContain('remove')
    expect(await remove(offline)).toBe(undefined)
    expect((await shop.ask(deskArticleCalls.article, { id: first.id }, staff)).problem?.key).toBe('article.notFound')
    const shipped = await shop.must(deskArticleCalls.takeOffline, { id: 'paying', version: 1 }, staff)
    expect(shipped.open).not.toContain('remove')
    expect(await remove(shipped)).toBe('article.inUse')
    await publish('paying', shipped.version)
  })

  it('are refused in words where nothing, half or a time that is over would be published', async () => {
    const first = await published('Careful')
    const { id } = first
    const asked = async (texts: ArticleTexts | undefined, time: string | null) => {
      const { version } = await shop.must(deskArticleCalls.article, { id }, staff)
      const saved = texts ? (await save(id, version, texts)).version : version
      return (await shop.ask(deskArticleCalls.publish, { id, version: saved, at: time }, staff)).problem?.key
    }
    expect(await asked(undefined, null)).toBe('article.noDraft')
    expect(await asked(written('Only a title', ''), null)).toBe('article.incomplete')
    expect(await asked(written('', ''), null)).toBe('article.incomplete')
    expect(await asked(written('Late', 'Too late'), await at(-1000))).toBe('article.past')
    expect(await open(id)).toBe('First text')
    const none = { id: 'nothing', version: 1 }
    for (const { problem } of [
      await shop.ask(deskArticleCalls.publish, { ...none, at: null }, staff),
      await shop.ask(deskArticleCalls.unschedule, none, staff),
      await shop.ask(deskArticleCalls.takeOffline, none, staff),
      await shop.ask(deskArticleCalls.dropDraft, none, staff),
      await shop.ask(deskArticleCalls.remove, none, staff),
    ])
      expect(problem?.key).toBe('article.notFound')
    const { version } = await shop.must(deskArticleCalls.article, { id }, staff)
    expect((await shop.ask(deskArticleCalls.unschedule, { id, version }, staff)).problem?.key).toBe('article.noDraft')
    const bare = await published('Without a draft')
    const drop = await shop.ask(deskArticleCalls.dropDraft, { id: bare.id, version: bare.version }, staff)
    expect(drop.problem?.key).toBe('article.noDraft')
  })

  it('cannot be taken offline where people agree to them, or where they are not read', async () => {
    const take = async (id: string, version: number) =>
      (await shop.ask(deskArticleCalls.takeOffline, { id, version }, staff)).problem?.key
    for (const id of ['terms', 'privacy']) expect(await take(id, 1)).toBe('article.needed')
    const { id, version } = await save(newId(), 0, written('Never read', 'x'))
    expect(await take(id, version)).toBe('article.notShown')
  })

  it('are as many as a search can read', async () => {
    await runText(
      shop,
      `insert into articles (id, kind, position, version) select 'many-' || n, 'help', 1000, 1 from generate_series(1, 300) n`,
    )
    const refused = await shop.ask(deskArticleCalls.save, { id: newId(), version: 0, texts: written('a', 'b') }, staff)
    expect(refused.problem).toMatchObject({ key: 'article.limit', params: { max: 300 } })
    await runText(shop, `delete from articles where id like 'many-%'`)
  })

  it('leave an act of staff for each change', async () => {
    const first = await published('Audited')
    const { id, version } = await shop.must(
      deskArticleCalls.takeOffline,
      { id: first.id, version: first.version },
      staff,
    )
    await shop.must(deskArticleCalls.dropDraft, { id, version }, staff)
    const { data } = await shop.must(deskHistoryCalls.history, { about: first.id }, staff)
    expect(data.map(({ act, details }) => [act, details['number']])).toEqual(
      ['draftDropped', 'takenOffline', 'published', 'saved'].map((act) => [`article.${act}`, 'Audited']),
    )
  })

  it('are agreed to, version by version', async () => {
    const newcomer = await registered(shop)
    const agreed = async () =>
      (await shop.must(agreementCalls.agreed, {}, newcomer)).data.map(({ id, number }) => [id, number])
    expect(await agreed()).toEqual([
      ['privacy', 1],
      ['terms', 1],
    ])
    const { version } = await shop.must(deskArticleCalls.article, { id: 'terms' }, staff)
    const half = await save('terms', version, written('Terms of use', 'New terms'))
    const refused = await shop.ask(deskArticleCalls.publish, { id: 'terms', version: half.version, at: null }, staff)
    expect(refused.problem?.key).toBe('article.everyLanguage')
    await publish('terms', (await save('terms', half.version, inEach('Terms of use', 'New terms'))).version)
    const asked = async (who: { token: string }) => (await shop.must(userCalls.profile, {}, who)).to_agree
    expect(await asked(newcomer)).toEqual([{ id: 'terms', number: 2 }])
    expect(await asked(await registered(shop)), 'agreed when it registered').toEqual([])
    expect(await asked(staff), 'never agreed to one').toEqual([])
    const agree = async (id: string, number: number) =>
      (await shop.ask(agreementCalls.agree, { id, number }, newcomer)).problem?.key
    expect(await agree('terms', 1)).toBe('article.newer')
    expect(await agree('refund', 1)).toBe('article.notFound')
    expect(await agree('terms', 2)).toBe(undefined)
    expect(await agree('terms', 2)).toBe(undefined)
    expect(await agreed()).toEqual([
      ['privacy', 1],
      ['terms', 2],
    ])
    expect(await asked(newcomer)).toEqual([])
  })
})
