import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpegFrame } from '#server/people/upload/jpeg-frame.ts'
import {
  interlacedPngSaying,
  jpegComment,
  jpegSaying,
  progressiveJpeg,
  scansOf,
  withScans,
} from '#tests/support/costly-pictures.ts'
import { person } from '#tests/support/factories.ts'
import { growthDuring } from '#tests/support/memory.ts'
import { newPicture, plainPicture } from '#tests/support/pictures.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { formBytes, pictureForm, sendForm, uploaded } from '#tests/support/uploads.ts'

/** T22: what a process may grow by, and how soon a refusal comes. */
const MOST_GROWTH = 200 * 1024 * 1024
const REFUSED_MS = 1_000

const [ENGINE] = oneEngine()

describe(`a picture that costs its decoder much, on ${ENGINE},`, () => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(ENGINE)))
  afterAll(() => shop.close())

  const send = async (content: Buffer, as?: { token: string }) =>
    sendForm(shop, formBytes(pictureForm(content)), as ?? (await person(shop)))
  const many = { width: 8_000, height: 5_000 }

  it.each([
    ['a progressive JPEG with whole colours', async () => jpegSaying(8_000, 5_000, await progressiveJpeg('4:4:4')), 22],
    ['an interlaced PNG', () => interlacedPngSaying(8_000, 5_000, 8), 23],
    ['an interlaced PNG of 16 bits', () => interlacedPngSaying(8_000, 5_000, 16), 11],
  ])('is refused before it is decoded, with what fits: %s', async (_what, make, max) => {
    const sent = await make()
    const begun = performance.now()
    const grown = await growthDuring(async () =>
      expect((await send(sent)).problem).toEqual({
        key: 'upload.tooManyPixels',
        params: { max, ...many },
        field: 'file',
      }),
    )
    expect(performance.now() - begun).toBeLessThan(REFUSED_MS)
    expect(grown).toBeLessThan(MOST_GROWTH / 4)
  })

  it('is refused where it goes over its pixels again and again, and says nothing', async () => {
    const jpeg = await progressiveJpeg()
    const own = scansOf(jpeg)
    expect((await send(withScans(jpeg, 32 - own))).body.code).toBe(1)
    for (const more of [33 - own, 500, 24_000]) {
      const begun = performance.now()
      expect((await send(jpegSaying(8_000, 5_000, withScans(jpeg, more)))).problem?.key).toBe('upload.broken')
      expect([more, performance.now() - begun < REFUSED_MS]).toEqual([more, true])
    }
  })

  it.each([
    ['behind an end inside a comment', jpegComment(Buffer.from([0xff, 0xd9]))],
    ['behind other bytes', Buffer.from([1, 2, 3, 0xff, 0])],
    ['behind restart marks and filling', Buffer.from([0xff, 0xd3, 0xff, 0xff])],
  ])('is refused wherever its scans hide: %s', async (_where, before) => {
    const sent = withScans(await progressiveJpeg(), 40, before)
    expect(jpegFrame(sent)?.scans).toBe(40 + scansOf(await progressiveJpeg()))
    expect((await send(sent)).problem?.key).toBe('upload.broken')
  })

  it('is no picture with much behind its end, as phones send it', async () => {
    const photo = await plainPicture('jpeg', { width: 320, height: 200 })
    const behind = withScans(await progressiveJpeg(), 100)
    expect((await send(Buffer.concat([photo, behind]))).body).toMatchObject({ code: 1, data: { width: 320 } })
  })

  it('is held by no more memory than any picture gets, if it is the costliest that is taken', async () => {
    const { width, height } = many
    const picture = () => sharp({ create: { width, height, channels: 4, background: '#306090' } })
    const owner = await person(shop)
    for (const make of [
      () => picture().jpeg({ progressive: true }),
      () => picture().toColourspace('rgb16').png({ compressionLevel: 1 }),
    ]) {
      const sent = await make().toBuffer()
      const grown = await growthDuring(() => uploaded(shop, owner, 'evidence', sent))
      console.log(`the costliest picture: ${Math.round(grown / 1024 / 1024)} MB`)
      expect(grown).toBeLessThan(MOST_GROWTH)
    }
  })
})

describe(`a person who sends picture after picture, on ${ENGINE},`, () => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(ENGINE)))
  afterAll(() => shop.close())

  const send = (content: Buffer, as: { token: string }) => sendForm(shop, formBytes(pictureForm(content)), as)

  it('is charged for those that are refused, too, and others are not', async () => {
    const [eager, other] = [await person(shop), await person(shop)]
    const broken = (await plainPicture('png')).subarray(0, 40)
    for (let n = 0; n < 60; n++) expect((await send(broken, eager)).problem?.key).toBe('upload.broken')
    const { status, problem, headers } = await send(await newPicture(), eager)
    expect([status, problem?.key]).toEqual([429, 'system.tooManyRequests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await send(await newPicture(), other)).body.code).toBe(1)
  })

  it('takes one place in the queue, however many they send: five people with three each are all served', async () => {
    const large = await plainPicture('png', { width: 3_000, height: 2_000 })
    const people = await Promise.all(Array.from({ length: 5 }, () => person(shop)))
    const sent = people.flatMap((each) => [1, 2, 3].map(() => send(large, each)))
    const answers = await Promise.all(sent)
    expect(answers.map(({ problem }) => problem?.key)).toEqual(answers.map(() => undefined))
  })
})
