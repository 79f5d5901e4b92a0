import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { uploadApi } from '#client/upload.api.ts'
import { PrivatePictures } from '#ui/parts/private-picture.tsx'
import { button, click, doing, one, press, show } from '../support/screen.tsx'

let asked: { id: string; signal: AbortSignal | undefined; end: (result: Result<Blob>) => void }[] = []
const revoked: string[] = []
let urls = 0

beforeEach(() => {
  asked = []
  revoked.length = 0
  urls = 0
  vi.spyOn(uploadApi, 'picture').mockImplementation(
    (id, { signal } = {}) => new Promise((end) => asked.push({ id, signal, end })),
  )
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++urls}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
})
afterEach(() => vi.restoreAllMocks())

const picture = accepted(new Blob(['x']))
const shown = (): (string | null)[] => [...document.querySelectorAll('ul img')].map((img) => img.getAttribute('src'))

describe('private pictures', () => {
  it('are fetched one by one and shown from memory, which is given back when they go', async () => {
    const { rerender } = await show(<PrivatePictures ids={['a', 'b']} title="Pictures of the buyer" />)
    expect(asked.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(shown()).toEqual([])
    await doing(() => asked[0]?.end(picture))
    expect(shown()).toEqual(['blob:1'])
    await doing(() => asked[1]?.end(picture))
    expect(shown()).toEqual(['blob:1', 'blob:2'])
    await rerender(<PrivatePictures ids={['a']} title="Pictures of the buyer" />)
    expect(revoked).toEqual(['blob:2'])
    await rerender(<p>Gone</p>)
    expect(revoked).toEqual(['blob:2', 'blob:1'])
  })

  it('are not fetched further after their readers have left', async () => {
    const { rerender } = await show(<PrivatePictures ids={['a']} title="Pictures" />)
    await rerender(<p>Gone</p>)
    expect(asked[0]?.signal?.aborted).toBe(true)
    await doing(() => asked[0]?.end(picture))
    expect(urls).toBe(0)
  })

  it('that did not come say so and are fetched again at a tap', async () => {
    await show(<PrivatePictures ids={['a']} title="Pictures" />)
    await doing(() => asked[0]?.end(refused('system.network')))
    const failed = one('[data-part=picture-failed]')
    expect(failed.getAttribute('aria-label')).toBe(
      'Picture 1 cannot be shown. Network error. Check your connection and try again. Load picture 1 again',
    )
    await click(failed)
    expect(asked.length).toBe(2)
    await doing(() => asked[1]?.end(picture))
    expect(shown()).toEqual(['blob:1'])
  })

  it('are shown large, and one goes on to the next by keyboard', async () => {
    await show(<PrivatePictures ids={['a', 'gone', 'b']} title="Pictures" />)
    await doing(() => asked[0]?.end(picture))
    await doing(() => asked[1]?.end(refused('upload.notFound')))
    await doing(() => asked[2]?.end(picture))
    await click(button('Picture 3, enlarge'))
    expect(one('dialog img').getAttribute('src')).toBe('blob:2')
    await press(one('dialog'), 'ArrowRight')
    expect(one('dialog img').getAttribute('src')).toBe('blob:1')
    await click(button('Close'))
    expect(document.querySelector('dialog')).toBeNull()
  })
})
