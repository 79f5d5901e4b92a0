import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { days, hours } from '#machines/platform/constants.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { MAX_PICTURE_BYTES } from '#contract/people/upload.form.ts'
import type { Purpose, Uploaded } from '#contract/people/upload.contract.ts'
import { inTurn, type Patience, readForm, type Take } from '#server/platform/plugins/form.ts'
import { folderStore } from '#server/people/upload/folder-store.ts'
import { purgeUploads } from '#server/people/upload/upload.service.ts'
import { person } from '#tests/support/factories.ts'
import { growthDuring } from '#tests/support/memory.ts'
import { newPicture } from '#tests/support/pictures.ts'
import { shipped } from '#tests/support/orders.ts'
import { applied } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import {
  FORM_TYPE,
  formBytes,
  looseUpload,
  picture,
  pictureForm,
  sendForm,
  uploaded,
  reviewedWith,
} from '#tests/support/uploads.ts'

describe.each(oneEngine())('pictures, many of them, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const files = (kind: 'public' | 'private'): string[] => {
    const folder = join(shop.services.env.DATA_DIR, 'uploads', kind)
    if (!existsSync(folder)) return []
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(folder, name)).isFile(),
    )
  }
  const send = async (as: { token: string }) => sendForm(shop, formBytes(pictureForm(await newPicture())), as)
  const countOf = async (ownerId: string): Promise<number> =>
    (await runText<object>(shop, 'select 1 from uploads where owner_id = $1', ownerId)).length

  it('are sixty an hour from one person, and others may send theirs', async () => {
    const eager = await person(shop)
    for (let n = 0; n < 59; n++) await looseUpload(shop, eager.id)
    const answers = await Promise.all([send(eager), send(eager), send(eager)])
    expect(answers.filter(({ body }) => body.code === 1).length).toBe(1)
    const refused = answers.find(({ problem }) => problem)
    expect(refused).toMatchObject({ status: 429, problem: { key: 'system.tooManyRequests' } })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000)
    expect(await countOf(eager.id)).toBe(60)
    await uploaded(shop, await person(shop))
    await shop.standStill(hours(1) + 1_000)
    await uploaded(shop, eager)
  })

  it('are counted by what they are for: documents, a logo, and the rest', async () => {
    const eager = await person(shop)
    const sent = async (purpose: Purpose) =>
      (await sendForm(shop, formBytes(pictureForm(await newPicture(), { purpose })), eager)).problem?.key
    for (let n = 0; n < 20; n++) await looseUpload(shop, eager.id, 'identity')
    expect(await sent('identity')).toBe('system.tooManyRequests')
    expect(await sent('logo')).toBeUndefined()
    expect(await sent('review')).toBeUndefined()
    const large = await looseUpload(shop, eager.id, 'logo')
    await runText(shop, 'update uploads set bytes = $2 where id = $1', large, 20 * 1024 * 1024)
    expect(await sent('logo')).toBe('upload.quota')
    expect(await sent('proof')).toBeUndefined()
  })

  it('take up two hundred megabytes of one person and no more, until some of them go', async () => {
    const collector = await person(shop)
    const large = await looseUpload(shop, collector.id)
    await runText(shop, 'update uploads set bytes = $2 where id = $1', large, 200 * 1024 * 1024 - 1)
    expect((await send(collector)).problem).toEqual({ key: 'upload.quota', params: {}, field: 'file' })
    expect(await countOf(collector.id)).toBe(1)
    await runText(shop, 'update uploads set purged_at = shop_now() where id = $1', large)
    await uploaded(shop, collector)
  })

  it('that come in a flood of a thousand tiny ones are turned away but for an hour’s sixty, and none is half stored', async () => {
    const flooder = await person(shop)
    const form = formBytes(pictureForm(await newPicture()))
    const answers: Awaited<ReturnType<typeof sendForm<Uploaded>>>[] = []
    const grown = await growthDuring(async () => {
      while (answers.length < 1_000)
        answers.push(...(await Promise.all(Array.from({ length: 50 }, () => sendForm(shop, form, flooder)))))
    })
    const taken = answers.filter(({ body }) => body.code === 1)
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.length).toBeLessThanOrEqual(60)
    const others = answers.filter(({ body }) => body.code !== 1).map(({ problem }) => problem?.key)
    expect(others.every((key) => key === 'system.tooManyRequests' || key === 'system.busy')).toBe(true)
    expect(await countOf(flooder.id)).toBe(taken.length)
    for (const { body } of taken)
      expect((await picture(shop, body.data.id, flooder.token)).bytes?.length).toBe(body.data.bytes)
    expect(grown).toBeLessThan(200 * 1024 * 1024)
  })

  it('of reviews are for everybody once the review is written, at an address that never changes', async () => {
    const owner = await person(shop)
    const content = await newPicture()
    const sent = await uploaded(shop, owner, 'review', content)
    const { url } = sent
    expect((await shop.app.inject({ url: url ?? '' })).statusCode).toBe(404)
    expect((await picture(shop, sent.id, owner.token)).bytes?.length).toBe(sent.bytes)
    await reviewedWith(shop, sent)
    const answer = await shop.app.inject({ url: url ?? '' })
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      },
    ])
    const again = await uploaded(shop, await person(shop), 'review', content)
    expect(again.url).toBe(url)
  })

  it('that nothing took for a day go, and their bytes when no one else sent the same', async () => {
    await shop.standStill(days(2))
    await purgeUploads(shop.services)
    const [one, two] = [await person(shop), await person(shop)]
    const same = await newPicture()
    const first = await uploaded(shop, one, 'evidence', same)
    await shop.standStill(hours(12))
    const second = await uploaded(shop, two, 'evidence', same)
    const deal = await shipped(shop)
    const kept = await uploaded(shop, deal.buyer)
    await applied(shop, deal, { pictures: [kept.id] })
    const before = files('private').length

    await shop.standStill(hours(11))
    expect(await purgeUploads(shop.services)).toBe(0)
    await shop.standStill(hours(2))
    expect(await purgeUploads(shop.services)).toBe(1)
    expect((await picture(shop, first.id, one.token)).problem).toMatchObject({ key: 'upload.notFound' })
    expect((await picture(shop, second.id, two.token)).bytes).toBeDefined()
    expect(files('private').length).toBe(before)

    await shop.standStill(hours(24))
    expect(await purgeUploads(shop.services)).toBe(1)
    expect(files('private').length).toBe(before - 1)
    expect((await picture(shop, kept.id, deal.buyer.token)).bytes).toBeDefined()
    expect(await purgeUploads(shop.services)).toBe(0)
  })

  it('that cannot be taken away now are taken away later', async () => {
    await purgeUploads(shop.services)
    const [one, two] = [await person(shop), await person(shop)]
    const [stuck, free] = [await uploaded(shop, one), await uploaded(shop, two)]
    await shop.standStill(hours(25))
    const [row] = await runText<{ sha256: string }>(shop, 'select sha256 from uploads where id = $1', stuck.id)
    const disk = folderStore(shop.services.env)
    const remove = vi
      .spyOn(shop.services.store, 'remove')
      .mockImplementation((folder, name) =>
        name.startsWith(row?.sha256 ?? '') ? Promise.reject(new Error('the disk is away')) : disk.remove(folder, name),
      )
    await expect(purgeUploads(shop.services)).rejects.toThrow('the disk is away')
    expect((await picture(shop, stuck.id, one.token)).bytes).toBeDefined()
    expect((await picture(shop, free.id, two.token)).problem).toMatchObject({ key: 'upload.notFound' })
    remove.mockRestore()
    expect(await purgeUploads(shop.services)).toBe(1)
  })

  it('stand in no other’s way, however many cannot be taken away', async () => {
    await purgeUploads(shop.services)
    const owner = await person(shop)
    for (let n = 0; n < 120; n++) await looseUpload(shop, owner.id)
    await shop.standStill(hours(1))
    for (let n = 0; n < 10; n++) await looseUpload(shop, owner.id)
    await shop.standStill(hours(25))
    const remove = vi
      .spyOn(shop.services.store, 'remove')
      .mockImplementation(() =>
        remove.mock.calls.length <= 120 ? Promise.reject(new Error('not allowed')) : Promise.resolve(),
      )
    await expect(purgeUploads(shop.services)).rejects.toThrow('not allowed')
    expect(remove.mock.calls.length).toBe(130)
    remove.mockRestore()
    expect(await purgeUploads(shop.services)).toBe(120)
  })

  it('whose bytes are gone are not found, and nothing breaks', async () => {
    const owner = await person(shop)
    const id = await looseUpload(shop, owner.id)
    await runText(shop, `update uploads set sha256 = repeat('0', 64) where id = $1`, id)
    expect((await picture(shop, id, owner.token)).problem).toMatchObject({ key: 'upload.notFound' })
  })
})

describe('a form', () => {
  const anyRoom = () => true
  const slowly = { withinMs: 60_000, windowMs: 60_000, leastBytes: 1 }

  /** What comes of a form whose bytes come as they are pushed. */
  async function sent(patience: Patience, take: Take, send: (push: (bytes: Buffer) => void, bytes: Buffer) => unknown) {
    const app = Fastify()
    await app.register(multipart)
    app.post('/', async (request) => {
      const form = await readForm(request, take, patience)
      return form.ok ? { ok: true, bytes: form.value.file?.length } : form
    })
    const bytes = formBytes(pictureForm(Buffer.alloc(64 * 1024, 1)))
    const body = new Readable({ read() {} })
    const asked = app.inject({ method: 'POST', url: '/', headers: { 'content-type': FORM_TYPE }, payload: body })
    await Promise.all([asked, send((part) => body.push(part), bytes)])
    body.destroy()
    const answer = (await asked).json<{ ok: boolean; bytes?: number }>()
    await app.close()
    return answer
  }
  const givenUp = { ok: false, problem: { key: 'input.invalid', field: 'body' } }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  it('that does not end is given up in its time', async () => {
    const patience = { ...slowly, withinMs: 50 }
    const answer = await sent(patience, anyRoom, (push, bytes) => push(bytes.subarray(0, bytes.length - 10)))
    expect(answer).toMatchObject(givenUp)
  })

  it('is given up once too little of it comes, long before its time, and read to its end where enough does', async () => {
    const patience = { ...slowly, windowMs: 250, leastBytes: 1_000 }
    const dribble = await sent(patience, anyRoom, (push, bytes) => push(bytes.subarray(0, bytes.length - 300)))
    expect(dribble).toMatchObject(givenUp)
    const slow = await sent(patience, anyRoom, async (push, bytes) => {
      const step = Math.ceil(bytes.length / 16)
      for (let at = 0; at < bytes.length; at += step) {
        push(bytes.subarray(at, at + step))
        await pause(40)
      }
      push(null as unknown as Buffer)
    })
    expect(slow).toMatchObject({ ok: true, bytes: expect.any(Number) as number })
  })

  it('whose bytes find no room is told so, and asks again', async () => {
    const whole = (push: (bytes: Buffer) => void, bytes: Buffer): void => {
      push(bytes)
      push(null as unknown as Buffer)
    }
    expect(await sent(slowly, () => false, whole)).toMatchObject({ ok: false, problem: { key: 'system.busy' } })
    expect(await sent(slowly, anyRoom, whole)).toMatchObject({ ok: true })
  })

  /** Forms that take so much room each and stay until they are let go. */
  function holding() {
    const ends: (() => void)[] = []
    const begin = (who: string, bytes = 0) =>
      inTurn(who, async (take) => {
        if (bytes > 0 && !take(bytes)) return refused('system.busy', { seconds: 2 })
        return new Promise<ReturnType<typeof accepted<string>>>((done) => ends.push(() => done(accepted('done'))))
      })
    const letGo = (): void => ends.splice(0).forEach((end) => end())
    return { begin, letGo }
  }

  it('that only dribbles in stands in no one’s way, however many people send one', async () => {
    const { begin, letGo } = holding()
    const begun = Array.from({ length: 20 }, (_, n) => [1, 2, 3].map(() => begin(`dribbler ${n}`, 100))).flat()
    expect(await inTurn('honest', async (take) => accepted(take(MAX_PICTURE_BYTES)))).toEqual(accepted(true))
    letGo()
    expect((await Promise.all(begun)).every(({ ok }) => ok)).toBe(true)
  })

  it('waits for its sender’s others, and for the room that everybody’s take; what is over takes none', async () => {
    const { begin, letGo } = holding()
    const begun = [1, 2, 3].map(() => begin('one', MAX_PICTURE_BYTES))
    expect(await begin('one')).toMatchObject({ problem: { key: 'system.tooManyRequests' } })
    for (const name of ['two', 'three', 'four']) for (let n = 0; n < 3; n++) begun.push(begin(name, MAX_PICTURE_BYTES))
    expect(await begin('five', 1)).toMatchObject({ problem: { key: 'system.busy' } })
    letGo()
    expect((await Promise.all(begun)).every(({ ok }) => ok)).toBe(true)
    let late: Take | undefined
    await inTurn('one', async (take) => accepted((late = take)))
    expect(late?.(1)).toBe(false)
    const again = [1, 2, 3, 4].flatMap((who) => [1, 2, 3].map(() => begin(`again ${who}`, MAX_PICTURE_BYTES)))
    letGo()
    expect((await Promise.all(again)).every(({ ok }) => ok)).toBe(true)
  })

  it('waits where very many are under way, whatever they hold', async () => {
    const { begin, letGo } = holding()
    const begun = Array.from({ length: 200 }, (_, n) => begin(`one of many ${n}`))
    expect(await begin('one more')).toMatchObject({ problem: { key: 'system.busy' } })
    letGo()
    await Promise.all(begun)
  })
})
