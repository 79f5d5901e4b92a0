import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MAX_PICTURE_BYTES } from '#contract/people/upload.form.ts'
import { person } from '#tests/support/factories.ts'
import { growthDuring } from '#tests/support/memory.ts'
import {
  blackPng,
  jpegTakenSomewhere,
  lyingPng,
  movingWebp,
  newPicture,
  pdfOf,
  plainPicture,
  pngOf,
} from '#tests/support/pictures.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { formBytes, picture, pictureForm, sendForm, uploaded } from '#tests/support/uploads.ts'

/** What no picture may make the process grow by, however it was made. */
const MOST_GROWTH = 200 * 1024 * 1024
/** Made once: making it takes as long as reading it. */
let lying: Promise<Buffer> | undefined
/** T22: no one waits longer to hear that theirs is not taken. */
const REFUSED_MS = 1_000
const SCRIPT = '<script>alert(1)</script>'

describe.each(oneEngine())('a sent picture on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const folder = () => join(shop.services.env.DATA_DIR, 'uploads')
  const files = (): string[] =>
    existsSync(folder())
      ? readdirSync(folder(), { recursive: true, encoding: 'utf8' }).filter((name) =>
          statSync(join(folder(), name)).isFile(),
        )
      : []
  const rows = () => runText<object>(shop, 'select * from uploads order by id')
  const contents = async () => ({ rows: await rows(), files: files().toSorted() })
  const sends = async (content: Buffer, how?: Parameters<typeof pictureForm>[1]) =>
    sendForm(shop, formBytes(pictureForm(content, how)), await person(shop))

  /** The problem with a picture, which its sender hears soon. One slow answer may be the machine's, which is asked once more. */
  const refusal = async (content: Buffer) => {
    const [form, who] = [formBytes(pictureForm(content)), await person(shop)]
    const asked = async () => {
      const begun = performance.now()
      const { problem } = await sendForm(shop, form, who)
      return { problem, tookMs: performance.now() - begun }
    }
    const first = await asked()
    if (first.tookMs >= REFUSED_MS) expect((await asked()).tookMs).toBeLessThan(REFUSED_MS)
    return first.problem
  }

  it.each(['png', 'jpeg', 'webp'] as const)('is taken as %s and made again as WebP', async (format) => {
    const owner = await person(shop)
    const sent = await plainPicture(format, { width: 30, height: 20 })
    const taken = await uploaded(shop, owner, 'evidence', sent)
    expect(taken).toMatchObject({ url: null, type: 'image/webp', width: 30, height: 20 })
    const { bytes } = await picture(shop, taken.id, owner.token)
    expect(bytes?.length).toBe(taken.bytes)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 })
  })

  it('is at most 2048 pixels long', async () => {
    const large = await plainPicture('jpeg', { width: 5_000, height: 500 })
    expect(await uploaded(shop, await person(shop), 'review', large)).toMatchObject({ width: 2_048, height: 205 })
  })

  it.each([
    ['a table of sizes', { width: 750, height: 9_000 }, { width: 750, height: 9_000 }],
    ['a long screenshot', { width: 1_170, height: 12_000 }, { width: 750, height: 7_692 }],
    ['a narrow one', { width: 400, height: 6_000 }, { width: 400, height: 6_000 }],
    ['one that is longer than any may be', { width: 750, height: 20_000 }, { width: 600, height: 16_000 }],
    ['a photo of a phone', { width: 2_000, height: 4_000 }, { width: 1_024, height: 2_048 }],
  ])('stays wide enough to be read if it is tall: %s', async (_what, sent, kept) => {
    expect(await uploaded(shop, await person(shop), 'evidence', await plainPicture('jpeg', sent))).toMatchObject(kept)
  })

  it('stands upright, and says no longer where it was taken, with what, or by whom', async () => {
    const owner = await person(shop)
    const sent = await jpegTakenSomewhere()
    const before = await sharp(sent).metadata()
    expect([before.orientation, before.exif?.includes('Li Wei')]).toEqual([6, true])
    const taken = await uploaded(shop, owner, 'evidence', sent)
    expect(taken).toMatchObject({ width: 12, height: 20 })
    const { bytes } = await picture(shop, taken.id, owner.token)
    const after = await sharp(bytes).metadata()
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes?.includes('Li Wei')).toBe(false)
  })

  it('leaves a page that hides behind its last pixel behind', async () => {
    const owner = await person(shop)
    const polyglot = Buffer.concat([await plainPicture('jpeg'), Buffer.from(`<html>${SCRIPT}</html>`)])
    const taken = await uploaded(shop, owner, 'evidence', polyglot)
    const { bytes, headers } = await picture(shop, taken.id, owner.token)
    expect(bytes?.includes('script')).toBe(false)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it.each(['../../../etc/passwd', '..\\..\\x.png', '/etc/passwd', 'x.html', 'a\u0000.png', 'x.svg', ''])(
    'called %j is never stored by that name',
    async (filename) => {
      const owner = await person(shop)
      const form = pictureForm(await newPicture(), { filename, type: 'text/html' })
      const { body } = await sendForm(shop, formBytes(form), owner)
      // An empty name is no file to a browser, and none to us.
      expect(body.code).toBe(filename === '' ? body.code : 1)
      expect(files().every((name) => /^(public|private)\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/.test(name))).toBe(true)
      expect(JSON.stringify(await rows())).not.toContain('passwd')
    },
  )

  const halves = async (quality: number, progressive = false): Promise<Buffer> => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const whole = sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
    const jpeg = await whole.jpeg({ quality, progressive }).toBuffer()
    return jpeg.subarray(0, jpeg.length / 2)
  }
  it.each([
    ['in the middle', () => halves(80)],
    ['in the middle of its first of several passes', () => halves(80, true)],
    ['before its last mark', async () => (await plainPicture('jpeg', { width: 400, height: 300 })).subarray(0, -2)],
    [
      'with other bytes in the middle',
      async () => {
        const jpeg = Buffer.from(await halves(90))
        return Buffer.concat([jpeg, Buffer.alloc(200, 0x55)])
      },
    ],
  ])('is a JPEG that ends early, as a browser shows it: %s', async (_what, make) => {
    const owner = await person(shop)
    const taken = await uploaded(shop, owner, 'evidence', await make())
    expect(taken).toMatchObject({ type: 'image/webp', width: 400, height: 300 })
    const { bytes } = await picture(shop, taken.id, owner.token)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 })
  })

  type Reason = 'notPicture' | 'otherKind' | 'pdf' | 'animated' | 'broken'
  const REFUSED: Readonly<Record<string, readonly [reason: Reason, () => Buffer | Promise<Buffer>]>> = {
    'of no bytes': ['notPicture', () => Buffer.alloc(0)],
    'of one byte': ['notPicture', () => Buffer.from([0xff])],
    'that is a text': ['notPicture', () => Buffer.from('not a picture')],
    'that is a page': ['notPicture', () => Buffer.from(`<!doctype html><html>${SCRIPT}</html>`)],
    'in SVG with a script': [
      'notPicture',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    ],
    'in SVG that says it is XML': [
      'notPicture',
      () =>
        Buffer.from(
          `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`,
        ),
    ],
    'that is a PDF of 200 pages': ['pdf', () => pdfOf(200)],
    'that is an encrypted PDF': ['pdf', () => pdfOf(1, { trailer: '/Encrypt 99 0 R' })],
    'that is a PDF with a script': [
      'pdf',
      () => pdfOf(1, { catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
    ],
    'that only begins like a PDF': ['pdf', () => Buffer.from('%PDF-1.7\n')],
    'in GIF': ['otherKind', () => plainPicture('gif')],
    'in TIFF': ['otherKind', () => plainPicture('tiff')],
    'in AVIF': ['otherKind', () => plainPicture('avif')],
    'of two frames': ['animated', () => movingWebp()],
    'that only begins like a PNG': ['broken', async () => (await plainPicture('png')).subarray(0, 40)],
    'that only begins like a JPEG': ['broken', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8])],
    'that begins like a PNG and goes on as a page': [
      'notPicture',
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(SCRIPT)]),
    ],
    'of 0 × 0': ['broken', () => pngOf(0, 0, Buffer.alloc(0))],
    'without pixels': ['broken', () => pngOf(9, 9, Buffer.alloc(0))],
    'in PNG that ends in the middle': [
      'broken',
      async () => {
        const whole = await plainPicture('png', { width: 400, height: 400 })
        return whole.subarray(0, whole.length / 2)
      },
    ],
    'in JPEG that ends before its first pixel': [
      'broken',
      async () => {
        const whole = await plainPicture('jpeg', { width: 400, height: 400 })
        return whole.subarray(0, whole.indexOf(Buffer.from([0xff, 0xda])) + 20)
      },
    ],
  }
  it.each(Object.entries(REFUSED))(
    '%s is refused with the reason, and nothing is stored',
    async (_what, [reason, make]) => {
      const before = await contents()
      expect(await refusal(await make())).toMatchObject({ key: `upload.${reason}`, field: 'file' })
      expect(await contents()).toEqual(before)
    },
  )

  it.each([
    ['a head that says 17,000 × 17,000', () => pngOf(17_000, 17_000, Buffer.alloc(40))],
    ['a few bytes that want to be 14,000 × 14,000', () => blackPng(14_000, 14_000)],
    ['one pixel row too many', () => pngOf(8_000, 5_001, Buffer.alloc(40))],
  ])('with %s is refused before it is decoded', async (_what, make) => {
    const before = await contents()
    const sent = make()
    expect(sent.length).toBeLessThan(MAX_PICTURE_BYTES)
    const params = { max: 40, width: expect.any(Number), height: expect.any(Number) }
    const tooMany = { key: 'upload.tooManyPixels', params, field: 'file' }
    const grown = await growthDuring(async () => expect(await refusal(sent)).toEqual(tooMany))
    expect(grown).toBeLessThan(MOST_GROWTH)
    expect(await contents()).toEqual(before)
  })

  it.each([
    ['few bytes', () => blackPng(8_000, 5_000), { width: 2_048, height: 1_280 }],
    [
      'rows that must all be held to be turned',
      () => (lying ??= lyingPng(8_000, 5_000)),
      { width: 1_280, height: 2_048 },
    ],
  ])(
    'of forty million pixels in %s is made again within the memory that any picture gets',
    async (_what, make, size) => {
      const [owner, sent] = [await person(shop), await make()]
      const grown = await growthDuring(async () =>
        expect(await uploaded(shop, owner, 'evidence', sent)).toMatchObject(size),
      )
      expect(grown).toBeLessThan(MOST_GROWTH)
    },
  )

  it('beyond eight megabytes is refused, ten times as large as well', async () => {
    const before = await contents()
    for (const size of [MAX_PICTURE_BYTES + 1, MAX_PICTURE_BYTES * 10]) {
      const sent = Buffer.concat([await plainPicture('png'), Buffer.alloc(size)])
      expect(await refusal(sent)).toEqual({ key: 'upload.tooLarge', params: { max: '8 MB' }, field: 'file' })
    }
    expect(await contents()).toEqual(before)
  })

  it('of exactly eight megabytes is read', async () => {
    const small = await newPicture()
    const { problem } = await sends(Buffer.concat([small, Buffer.alloc(MAX_PICTURE_BYTES - small.length)]))
    expect(problem?.key).not.toBe('upload.tooLarge')
  })

  it('that is none at all is missed at its field', async () => {
    const { problem } = await sendForm(shop, formBytes([{ name: 'purpose', content: 'review' }]), await person(shop))
    expect(problem).toMatchObject({ key: 'input.required', field: 'file' })
  })

  it('for the pages of the shop is taken from staff only', async () => {
    const bytes = formBytes(pictureForm(await newPicture(), { purpose: 'page' }))
    expect((await sendForm(shop, bytes, await person(shop))).problem?.key).toBe('account.notYours')
  })

  it('in a form that is none is refused at what is wrong with it', async () => {
    const as = await person(shop)
    const content = await newPicture()
    const [purpose, file] = pictureForm(content) as [
      ReturnType<typeof pictureForm>[number],
      ReturnType<typeof pictureForm>[number],
    ]
    const before = await contents()
    const forms: readonly [string, Buffer, string?][] = [
      ['purpose', formBytes([{ ...purpose, content: 'portrait' }, file])],
      ['purpose', formBytes([{ ...purpose, content: 'proof\u0000' }, file])],
      ['purpose', formBytes([file])],
      ['', formBytes([purpose, { name: 'nobody', content: 'knows this' }, file])],
      ['body', formBytes([purpose, purpose, file])],
      ['body', formBytes([purpose, file, file])],
      ['body', formBytes([purpose, { ...file, name: 'other' }])],
      ['body', formBytes([purpose, { name: '__proto__', content: 'x' }, file])],
      ['body', formBytes([purpose, { name: 'x', content: 'x'.repeat(5_000) }, file])],
      ['body', formBytes([purpose, file]).subarray(0, -30)],
      ['body', Buffer.from('no form')],
      ['body', formBytes([purpose, file]), 'multipart/form-data'],
    ]
    for (const [field, bytes, type] of forms) {
      const { status, problem } = await sendForm(shop, bytes, { token: as.token, ...(type ? { type } : {}) })
      expect([field, status, problem]).toEqual([field, 400, { key: 'input.invalid', params: { field }, field }])
    }
    expect(await contents()).toEqual(before)
  })

  it('is not read for a stranger', async () => {
    const form = formBytes(pictureForm(Buffer.from('not even looked at')))
    expect((await sendForm(shop, form)).problem?.key).toBe('account.signInFirst')
    expect((await sendForm(shop, form, { token: 'made up' })).problem?.key).toBe('account.signInFirst')
  })

  it('is refused while the disk is nearly full, and taken when there is room again', async () => {
    const space = vi.spyOn(shop.services.store, 'space').mockResolvedValue(0.09)
    const before = await contents()
    expect((await sends(await newPicture())).problem).toMatchObject({ key: 'upload.full' })
    space.mockRestore()
    const put = vi
      .spyOn(shop.services.store, 'put')
      .mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    expect((await sends(await newPicture())).problem).toMatchObject({ key: 'upload.full' })
    put.mockRestore()
    expect(await contents()).toEqual(before)
    expect((await sends(await newPicture())).problem).toBeUndefined()
  })
})
