import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { Uploaded } from '#contract/people/upload.contract.ts'
import { uploadApi } from '#client/upload.api.ts'
import { UploadGrid } from '#ui/parts/upload-grid.tsx'
import { button, click, doing, one, show, text } from '../support/screen.tsx'

type Options = NonNullable<Parameters<typeof uploadApi.send>[2]>

/** A picture on its way, in the test's hands. */
interface OnItsWay {
  readonly file: File
  readonly options: Options
  readonly end: (result: Result<Uploaded>) => void
}

let sent: OnItsWay[] = []
let reported: { ids: string[]; unsent: number } | undefined
const revoked: string[] = []

beforeEach(() => {
  sent = []
  reported = undefined
  revoked.length = 0
  vi.spyOn(uploadApi, 'send').mockImplementation(
    (file, _purpose, options = {}) =>
      new Promise((end) => sent.push({ file: file as File, options, end: end as OnItsWay['end'] })),
  )
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
})
afterEach(() => vi.restoreAllMocks())

const taken = (id: string): Result<Uploaded> =>
  accepted({ id, url: null, type: 'image/webp', bytes: 1, width: 1, height: 1 })

function Form({ max }: { max?: number }) {
  const [value, setValue] = useState<readonly string[]>([])
  return (
    <UploadGrid
      purpose="evidence"
      value={value}
      onChange={(ids, unsent) => {
        reported = { ids, unsent }
        setValue(ids)
      }}
      {...(max === undefined ? {} : { max })}
    />
  )
}

const file = (name: string, { size = 10, type = 'image/png' } = {}): File =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })

/** Chooses files in the system's picker. */
const pick = (...files: readonly File[]): void => {
  const input = one<HTMLInputElement>('input[name=pictures]')
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const choose = (...files: readonly File[]): Promise<void> => doing(() => pick(...files))

const tiles = (): string[] =>
  [...document.querySelectorAll('[data-part=upload]')].map(
    (tile) => `${tile.querySelector('img')?.getAttribute('src')} ${tile.getAttribute('data-upload')}`,
  )
const progress = (): (string | null)[] =>
  [...document.querySelectorAll('[role=progressbar]')].map((bar) => bar.getAttribute('aria-valuenow'))

describe('pictures of a form', () => {
  it('are seen at once, go up two at a time with their progress, and are told in the order they were chosen in', async () => {
    await show(<Form />)
    await choose(file('a'), file('b'), file('c'))
    expect(tiles()).toEqual(['blob:a sending', 'blob:b sending', 'blob:c queued'])
    expect(sent.map(({ file: { name } }) => name)).toEqual(['a', 'b'])
    expect(reported).toEqual({ ids: [], unsent: 3 })
    await doing(() => sent[0]?.options.onProgress?.(0.4))
    expect(progress()).toEqual(['40', '0', '0'])
    await doing(() => sent[1]?.end(taken('2')))
    expect(sent.map(({ file: { name } }) => name)).toEqual(['a', 'b', 'c'])
    await doing(() => sent[2]?.end(taken('3')))
    await doing(() => sent[0]?.end(taken('1')))
    expect(tiles()).toEqual(['blob:a sent', 'blob:b sent', 'blob:c sent'])
    expect(reported).toEqual({ ids: ['1', '2', '3'], unsent: 0 })
  })

  it('that fail say why at their place, keep the others, and are sent again', async () => {
    await show(<Form />)
    await choose(file('a'), file('b'))
    await doing(() => sent[0]?.end(refused('system.network')))
    await doing(() => sent[1]?.end(taken('2')))
    expect(tiles()).toEqual(['blob:a failed', 'blob:b sent'])
    expect(one('[data-upload=failed] [role=alert]').textContent).toBe(
      'Picture 1 was not uploaded. Network error. Check your connection and try again.',
    )
    expect(reported).toEqual({ ids: ['2'], unsent: 1 })
    await click(button('Upload again: Picture 1'))
    expect(tiles()).toEqual(['blob:a sending', 'blob:b sent'])
    // The button is gone with what failed: the focus stays at that picture.
    await vi.waitFor(() => expect(document.activeElement).toBe(button('Stop uploading picture 1')))
    await doing(() => sent[2]?.end(taken('1')))
    expect(reported).toEqual({ ids: ['1', '2'], unsent: 0 })
  })

  it('that can never be sent take no place from the next choice', async () => {
    await show(<Form max={1} />)
    await choose(file('a'))
    await doing(() => sent[0]?.end(refused('upload.broken')))
    expect(tiles()).toEqual(['blob:a failed'])
    await choose(file('b'))
    expect(tiles()).toEqual(['blob:b sending'])
    expect(document.querySelector('[role=alert]')).toBeNull()
    await doing(() => sent[1]?.end(refused('system.network')))
    // This one may still be sent: its place is kept, and one more is refused.
    await choose(file('c'))
    expect(tiles()).toEqual(['blob:b failed'])
  })

  it('lose nothing of what came while others were chosen', async () => {
    await show(<Form max={3} />)
    await choose(file('a'))
    await doing(() => {
      sent[0]?.options.onProgress?.(0.4)
      pick(file('b'))
      pick(file('c'), file('d'))
    })
    expect(progress()).toEqual(['40', '0', '0'])
    expect(tiles()).toEqual(['blob:a sending', 'blob:b sending', 'blob:c queued'])
    expect(text()).toContain('You can add up to 3 pictures here.')
  })

  it('that can never be taken are not sent again, only removed', async () => {
    await show(<Form />)
    await choose(file('big', { size: 9 * 1024 * 1024 }), file('moving.gif', { type: 'image/gif' }), file('c'))
    expect(sent.map(({ file: { name } }) => name)).toEqual(['c'])
    expect(text()).toContain('Choose one up to 8 MB.')
    expect(text()).toContain('GIF pictures can’t be used.')
    await doing(() => sent[0]?.end(refused('upload.tooManyPixels', { max: 40, width: 9_000, height: 9_000 })))
    expect(text()).toContain('9000 × 9000 pixels. Choose one up to 40 million pixels.')
    expect(text()).not.toContain('Upload again')
    for (const _ of [1, 2, 3]) await click(button('Remove picture 1'))
    expect(tiles()).toEqual([])
    expect(reported).toEqual({ ids: [], unsent: 0 })
  })

  it('that are PDFs are not sent, whatever their size: a picture of the page is asked for', async () => {
    await show(<Form />)
    await choose(file('passport.pdf', { size: 90 * 1024 * 1024, type: 'application/pdf' }))
    expect(sent).toEqual([])
    expect(text()).toContain('A PDF can’t be used here. Take a picture of the page, or a screenshot.')
  })

  it('are stopped while they go up, and then the next one goes', async () => {
    await show(<Form />)
    await choose(file('a'), file('b'), file('c'))
    await click(button('Stop uploading picture 1'))
    expect(sent[0]?.options.signal?.aborted).toBe(true)
    expect(revoked).toEqual(['blob:a'])
    expect(sent.map(({ file: { name } }) => name)).toEqual(['a', 'b', 'c'])
    // What a stopped one still answers changes nothing.
    await doing(() => sent[0]?.end(taken('1')))
    expect(tiles()).toEqual(['blob:b sending', 'blob:c sending'])
  })

  it('change places by buttons, and say where they are now', async () => {
    await show(<Form />)
    await choose(file('a'), file('b'), file('c'))
    for (const n of [0, 1, 2]) await doing(() => sent[n]?.end(taken(String(n + 1))))
    expect(document.querySelector('[aria-label="Move picture 1 forward"]')).toBeNull()
    expect(document.querySelector('[aria-label="Move picture 3 back"]')).toBeNull()
    await click(button('Move picture 1 back'))
    expect(reported?.ids).toEqual(['2', '1', '3'])
    expect(one('[role=status]').textContent).toBe('Moved to position 2 of 3')
    await click(button('Move picture 3 forward'))
    expect(reported?.ids).toEqual(['2', '3', '1'])
    expect(tiles()).toEqual(['blob:b sent', 'blob:c sent', 'blob:a sent'])
  })

  it('are as many as fit; who chooses more is told, and keeps those', async () => {
    await show(<Form max={2} />)
    await choose(file('a'), file('b'), file('c'))
    expect(tiles()).toEqual(['blob:a sending', 'blob:b sending'])
    expect(text()).toContain('You can add up to 2 pictures here.')
    expect(button('Add pictures').disabled).toBe(true)
    await click(button('Stop uploading picture 2'))
    expect(text()).not.toContain('at most 2 pictures')
    expect(button('Add pictures').disabled).toBe(false)
  })

  it('that no browser can show keep their place by an icon', async () => {
    await show(<Form />)
    await choose(file('a'))
    await doing(() => one('[data-part=upload] img').dispatchEvent(new Event('error')))
    expect(one('[data-part=upload] svg[role=img]').getAttribute('aria-label')).toBe('Picture 1')
  })

  it('leave nothing behind when one goes away', async () => {
    const { rerender } = await show(<Form />)
    await choose(file('a'), file('b'))
    await doing(() => sent[0]?.end(taken('1')))
    await rerender(<p>Gone</p>)
    expect(sent[1]?.options.signal?.aborted).toBe(true)
    expect(revoked.toSorted()).toEqual(['blob:a', 'blob:b'])
  })

  it('say at the form what is wrong with them', async () => {
    const problem = { key: 'upload.unsent', params: {}, field: 'pictures' } as const
    await show(<UploadGrid purpose="review" value={[]} onChange={() => {}} problem={problem} />)
    expect(one('[role=alert]').textContent).toContain('Some pictures are not uploaded yet.')
    expect(button('Add pictures').getAttribute('aria-invalid')).toBe('true')
  })
})
