import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { accountClosingCalls } from '#contract/care/account-closing.calls.ts'
import { newId } from '#server/platform/db/ids.ts'
import { bytesOf } from '#server/catalogue/goods-import/read-zip.ts'
import { filledForm } from '#tests/support/applications.ts'
import { person, sku, store } from '#tests/support/factories.ts'
import { type FullAccount, fullAccount, TRACES } from '#tests/support/full-account.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const FAVOURITES = 10_000

/** The export of a person, as their browser gets it. */
const asked = (shop: TestShop, token?: string) =>
  shop.app.inject({
    url: `/api/${accountClosingCalls.data.path}`,
    headers: token === undefined ? {} : { token },
  })

/** The files of a zip by their names. */
async function filesIn(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await bytesOf(zip, entry))
  return files
}

describe.each(oneEngine())('the data of a person, on %s', (engine) => {
  let shop: TestShop
  let full: FullAccount
  beforeAll(async () => {
    shop = await openShop(engine)
    full = await fullAccount(shop)
  })
  afterAll(() => shop.close())
  const rowsIn = (files: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown>[] =>
    JSON.parse((files.get(`${name}.json`) ?? Buffer.from('[]')).toString()) as Record<string, unknown>[]

  it('is a zip with a file for each part, and the pictures and voices as they were sent', async () => {
    const { who, sent } = full
    const response = await asked(shop, who.token)
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'no-store',
    })
    const files = await filesIn(response.rawPayload)
    expect(rowsIn(files, 'account')).toEqual([expect.objectContaining({ email: who.email, nickname: TRACES.nickname })])
    expect(rowsIn(files, 'addresses')).toEqual([
      expect.objectContaining({ name: TRACES.recipient, address: TRACES.street }),
    ])
    expect(rowsIn(files, 'orders')).toHaveLength(2)
    expect(rowsIn(files, 'reviews')).toEqual([expect.objectContaining({ text: TRACES.review })])
    expect(rowsIn(files, 'chats').map(({ text }) => text)).toEqual(
      expect.arrayContaining([TRACES.chat, TRACES.service]),
    )
    const pictures = [...files].filter(([name]) => name.startsWith('pictures/'))
    expect(pictures).toHaveLength(sent.length)
    expect(pictures.every(([, bytes]) => bytes.length > 0)).toBe(true)
    const all = [...files.values()].map(String).join('\n')
    for (const hidden of [TRACES.note, 'password', 'token_hash', 'mails']) expect(all).not.toContain(hidden)
  })

  it('holds no identity documents, and nothing of another person', async () => {
    const applicant = await person(shop)
    await filledForm(shop, applicant)
    const files = await filesIn((await asked(shop, applicant.token)).rawPayload)
    const documents = [...files].filter(([name]) => name.startsWith('pictures/identity-'))
    expect(documents).toEqual([])
    const all = [...files.values()].map(String).join('\n')
    expect(all).not.toContain(full.who.email)
    expect(all).not.toContain(TRACES.recipient)
  })

  it('holds ten thousand favourites, each once', async () => {
    const who = await person(shop)
    const merchant = await store(shop)
    const [goods] = await runText<{ goods_id: string }>(
      shop,
      'select goods_id from skus where id = $1',
      await sku(shop, merchant),
    )
    const ids = Array.from({ length: FAVOURITES }, newId)
    await runText(
      shop,
      `insert into goods select (jsonb_populate_record(g, jsonb_build_object('id', i.id, 'on_shelf', false))).* from goods g, unnest($2::text[]) as i(id)
       where g.id = $1`,
      goods?.goods_id,
      ids,
    )
    await runText(
      shop,
      'insert into collects (user_id, goods_id, price_micro) select $1, id, 1 from unnest($2::text[]) as i(id)',
      who.id,
      ids,
    )
    const files = await filesIn((await asked(shop, who.token)).rawPayload)
    const kept = rowsIn(files, 'favourites').map(({ goods_id }) => String(goods_id))
    expect(kept.toSorted()).toEqual(ids.toSorted())
  })

  it('is refused to a visitor, and to a token that has ended', async () => {
    for (const token of [undefined, 'no token'])
      expect((await asked(shop, token)).json()).toMatchObject({
        code: 401,
        data: { problem: { key: 'account.signInFirst' } },
      })
  })

  it('is made a few times an hour for one person, who is told when the next one is', async () => {
    const limited = await openShop(engine, { RATE_LIMIT: true })
    try {
      const who = await person(limited)
      for (let time = 0; time < 6; time++) expect((await asked(limited, who.token)).statusCode).toBe(200)
      const refused = await asked(limited, who.token)
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({ data: { problem: { key: 'system.tooManyRequests' } } })
      expect((await asked(limited, (await person(limited)).token)).statusCode).toBe(200)
    } finally {
      await limited.close()
    }
  })

  it('is made once at a time for one person, and leaves nothing behind when they hang up', async () => {
    const who = await person(shop)
    const [first, second] = await Promise.all([asked(shop, who.token), asked(shop, who.token)])
    expect(new Set([first.statusCode, second.statusCode])).toEqual(new Set([200, 429]))
    expect((await asked(shop, who.token)).statusCode).toBe(200)
  })
})
