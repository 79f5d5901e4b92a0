import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { deskSynonymCalls, SYNONYM_MOST } from '#contract/catalogue/desk-synonym.calls.ts'
import type { SaveSynonyms } from '#contract/catalogue/desk-synonym.contract.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { goodsPage } from '#server/catalogue/goods/found-page.ts'
import { OPENING_GROUPS } from '#server/catalogue/goods/synonyms.ts'
import { wrongInSynonyms } from '#server/catalogue/synonym/check-synonyms.ts'
import { publishOpeningSynonyms } from '#server/catalogue/synonym/synonym.queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { list } from '#tests/support/catalogue.ts'
import { lastingStaff, type Person, person, store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

type Groups = SaveSynonyms['groups']
const NONE: Groups = { en: [], 'zh-CN': [], ar: [], pt: [], ja: [] }
const WITHIN_MS = 1_000

describe.each(oneEngine())('words of the same meaning at the desk, on %s', (engine) => {
  let shop: TestShop
  let staff: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    staff = await lastingStaff(shop, 'support')
    const merchant = await store(shop)
    for (const title of ['Zorbler of stone', 'Green quaffle'])
      await list(shop, merchant, { title: { en: title, 'zh-CN': title, ar: title } })
  })
  afterAll(() => shop.close())

  const desk = () => shop.must(deskSynonymCalls.synonyms, {}, staff)
  const save = async (groups: Partial<Groups>) =>
    shop.must(deskSynonymCalls.save, { version: (await desk()).version, groups: { ...NONE, ...groups } }, staff)
  const publish = async () => shop.must(deskSynonymCalls.publish, { version: (await desk()).version }, staff)
  const restore = async (number: number) =>
    shop.ask(deskSynonymCalls.restore, { version: (await desk()).version, number }, staff)
  const found = async (keywords: string): Promise<string[]> => {
    const page = await shop.must(productCalls.lists, { keywords })
    return page.data.map(({ title }) => title.en)
  }
  /** What a search finds a second after it was published, at the latest. */
  const soon = (keywords: string, titles: string[]) =>
    expect.poll(() => found(keywords), { timeout: WITHIN_MS, interval: 50 }).toEqual(titles)

  it('begins with the words that come with the program, in a shop of any age', async () => {
    const before = await desk()
    expect(before).toMatchObject({ version: 0, has_draft: false, versions: [], open: [] })
    expect(before.groups).toEqual(OPENING_GROUPS)
    await publishOpeningSynonyms(shop.services.db)
    await publishOpeningSynonyms(shop.services.db)
    const { groups, versions } = await desk()
    expect(groups).toEqual(OPENING_GROUPS)
    expect(versions).toMatchObject([{ number: 1, by: '' }])
    expect(wrongInSynonyms(OPENING_GROUPS)).toBeUndefined()
  })

  it('takes the words of a later release where staff published none, and never those of an earlier one beside it', async () => {
    const earlier = JSON.stringify({ ...NONE, en: [['blick', 'zorbler']] })
    await runText(shop, 'update synonym_versions set content = $1 where published_by is null', earlier)
    await publishOpeningSynonyms(shop.services.db)
    const { groups, versions } = await desk()
    expect(groups).toEqual(OPENING_GROUPS)
    expect(versions).toMatchObject([{ number: 2 }, { number: 1 }])
    // What a process of another release does when staff save.
    await runText(shop, 'update synonym_versions set content = $1 where number = 2', earlier)
    await save({ en: [['blick', 'quaffle']] })
    expect((await desk()).versions).toMatchObject([{ number: 2 }, { number: 1 }])
    await publish()
    await publishOpeningSynonyms(shop.services.db)
    expect((await desk()).versions).toMatchObject([{ number: 3 }, { number: 2 }, { number: 1 }])
    expect((await desk()).groups.en).toEqual([['blick', 'quaffle']])
  })

  it('finds products by a word once it is published, and staff see it before', async () => {
    expect(await found('florp')).toEqual([])
    const saved = await save({ en: [['florp', 'zorbler']] })
    expect(saved).toMatchObject({ has_draft: true, open: ['publish', 'dropDraft'] })
    expect(await found('florp')).toEqual([])
    const { now, draft } = await shop.must(deskSynonymCalls.preview, { keywords: 'florp' }, staff)
    expect(now.goods).toEqual([])
    expect(draft.goods.map(({ title }) => title.en)).toEqual(['Zorbler of stone'])
    expect(await publish()).toMatchObject({
      has_draft: false,
      versions: [{ number: 4, by: `n${staff.id}` }, {}, {}, {}],
    })
    await soon('florp', ['Zorbler of stone'])
    await soon('Florps', ['Zorbler of stone'])
  })

  it('finds products by a word of a language in which they have no title, and not the other way', async () => {
    await save({ en: [['florp', 'zorbler']], pt: [['zorbão', 'quaffle']] })
    await publish()
    await soon('zorbao', ['Green quaffle'])
    expect(await found('florp')).toEqual(['Zorbler of stone'])
  })

  it('finds them in every process within a second', async () => {
    // What another process knows, no one tells: it looks at the database through a handle of its own.
    const other: Database = Object.create(shop.db)
    const there = async () => (await goodsPage(other, { query: 'vlimp' }, {})).data.map(({ title }) => title.en)
    await save({ en: [['vlimp', 'quaffle']] })
    expect(await there()).toEqual([])
    await publish()
    await expect.poll(there, { timeout: WITHIN_MS, interval: 50 }).toEqual(['Green quaffle'])
  })

  it('no longer finds them when the word is removed, and again when an earlier version is published', async () => {
    await save({ en: [['florp', 'zorbler']] })
    await publish()
    await soon('florp', ['Zorbler of stone'])
    const [kept] = (await desk()).versions
    await save({})
    await publish()
    await soon('florp', [])
    await save({ en: [['draft', 'zorbler']] })
    const restored = await restore(kept?.number ?? 0)
    expect(restored.body.data).toMatchObject({ has_draft: true, groups: { en: [['draft', 'zorbler']] } })
    await soon('florp', ['Zorbler of stone'])
    const { versions } = await desk()
    expect((await restore(versions[0]?.number ?? 0)).problem?.key).toBe('synonym.noVersion')
    expect((await restore(999)).problem?.key).toBe('synonym.noVersion')
  })

  it('refuses what a search cannot use, at its group', async () => {
    const { version } = await save({ en: [['mug', 'cup']] })
    const problemOf = async (groups: Partial<Groups>) =>
      (await shop.ask(deskSynonymCalls.save, { version, groups: { ...NONE, ...groups } }, staff)).problem
    const of = async (...group: string[]) => problemOf({ en: [['mug', 'cup'], group] })
    const at = (key: string) => ({ key, field: 'groups.en.1' })
    expect(await of()).toMatchObject({ ...at('synonym.emptyGroup'), params: { number: 2 } })
    expect(await of('')).toMatchObject(at('synonym.emptyGroup'))
    expect(await of('kettle')).toMatchObject(at('synonym.oneWord'))
    expect(await of('kettle', 'teapot', 'Kettles')).toMatchObject({
      ...at('synonym.twice'),
      params: { number: 2, word: 'Kettles' },
    })
    // As a search reads them, these are one word.
    expect(await of('ｋéttle', 'kettle')).toMatchObject(at('synonym.twice'))
    expect(await problemOf({ 'zh-CN': [['鑄鐵', '铸铁']] })).toMatchObject({
      key: 'synonym.twice',
      field: 'groups.zh-CN.0',
    })
    expect(await of('kettle', '?!…')).toMatchObject(at('synonym.noLetters'))
    expect(await of('kettle', '<b>pot</b>')).toMatchObject(at('synonym.markUp'))
    expect(await of('kettle', '&lt;pot')).toMatchObject(at('synonym.markUp'))
    expect(await of('kettle', 'a pot for hot water')).toMatchObject(at('synonym.longPhrase'))
    expect(await of(...Array.from({ length: SYNONYM_MOST.group + 1 }, (_, n) => `word${n}`))).toMatchObject(
      at('synonym.manyWords'),
    )
    expect(await of('kettle', 'w'.repeat(SYNONYM_MOST.word + 1))).toMatchObject({
      key: 'input.tooLong',
      field: 'groups.en.1.1',
    })
    // Products have no titles in these languages: only the English word behind the others finds any.
    for (const language of ['pt', 'ja'] as const) {
      const group = { pt: ['teapot', 'xícara'], ja: ['teapot', '急須'] }[language]
      expect(await problemOf({ [language]: [['panela', 'pot'], group] })).toEqual({
        key: 'synonym.lastNotEnglish',
        params: { number: 2, word: group[1] },
        field: `groups.${language}.1`,
      })
    }
    const many = Array.from({ length: SYNONYM_MOST.groups + 1 }, () => ['mug', 'cup'])
    expect(await problemOf({ ja: many })).toMatchObject({ key: 'synonym.manyGroups', field: 'groups.ja' })
    expect((await desk()).groups).toEqual({ ...NONE, en: [['mug', 'cup']] })
  })

  it('is changed by one of two at a time, and published with a draft only', async () => {
    const { version } = await save({ en: [['mug', 'cup']] })
    const answers = await Promise.all(
      ['bowl', 'jug'].map((word) =>
        shop.ask(deskSynonymCalls.save, { version, groups: { ...NONE, en: [['mug', word]] } }, staff),
      ),
    )
    expect(answers.flatMap(({ problem }) => problem?.key ?? [])).toEqual(['synonym.changed'])
    for (const call of [deskSynonymCalls.publish, deskSynonymCalls.dropDraft])
      expect((await shop.ask(call, { version }, staff)).problem?.key).toBe('synonym.changed')
    expect((await shop.ask(deskSynonymCalls.restore, { version, number: 1 }, staff)).problem?.key).toBe(
      'synonym.changed',
    )
    const dropped = await shop.must(deskSynonymCalls.dropDraft, { version: (await desk()).version }, staff)
    expect(dropped).toMatchObject({ has_draft: false, open: [] })
    for (const call of [deskSynonymCalls.publish, deskSynonymCalls.dropDraft])
      expect((await shop.ask(call, { version: dropped.version }, staff)).problem?.key).toBe('synonym.noDraft')
  })

  it('asks a preview for a word, and shoppers for none of it', async () => {
    const empty = await shop.ask(deskSynonymCalls.preview, { keywords: ' ?! ' }, staff)
    expect(empty.problem).toMatchObject({ key: 'search.keywordMissing', field: 'keywords' })
    const stranger = await person(shop)
    const asked = await shop.ask(deskSynonymCalls.preview, { keywords: 'mug' }, stranger)
    expect(asked.problem?.key).toBe('account.notYours')
  })

  it('leaves an act of staff for each change, which names the languages', async () => {
    await save({ en: [['mug', 'cup']], ja: [['マグ', 'mug']] })
    await publish()
    const { data } = await shop.must(deskHistoryCalls.history, { about: 'synonyms' }, staff)
    expect(data.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['synonyms.saved', 'synonyms.published', 'synonyms.restored', 'synonyms.draftDropped']),
    )
    expect(data.find(({ act }) => act === 'synonyms.published')?.details['changed']).toContain('groups ja')
  })

  it('keeps the newest hundred versions', async () => {
    await runText(
      shop,
      `insert into synonym_versions (number, content)
       select m.top + n, v.content from (select max(number) as top from synonym_versions) m,
         generate_series(1, 150) n, (select content from synonym_versions limit 1) v`,
    )
    await save({ en: [['mug', 'cup']] })
    await publish()
    const [row] = await runText<{ count: number }>(shop, 'select count(*)::int as count from synonym_versions')
    expect(row?.count).toBe(100)
  })
})
