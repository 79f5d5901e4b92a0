import { afterEach, expect, it, vi } from 'vitest'
import { toastsAtom } from '#ui/atoms/toasts.atom.ts'
import { useCopy } from '#ui/hooks/use-copy.ts'
import { button, click, show } from '../support/screen.tsx'

function Address() {
  const copy = useCopy()
  return (
    <button type="button" onClick={() => copy('0xabc')}>
      Copy
    </button>
  )
}

afterEach(() => vi.restoreAllMocks())

/** The toast after copying a text to this clipboard. */
async function saidWith(clipboard: Partial<Clipboard> | undefined) {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard)
  const { store } = await show(<Address />)
  await click(button('Copy'))
  return store.get(toastsAtom).map(({ tone, text }) => [tone, text])
}

it('confirms that a text was copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  expect(await saidWith({ writeText })).toEqual([['plain', 'Copied']])
  expect(writeText).toHaveBeenCalledWith('0xabc')
})

const NOT_COPIED = [['bad', 'Could not copy. Select the text and copy it yourself.']]

it('reports a failure if the browser refuses, so that the old content is not pasted', async () => {
  expect(await saidWith({ writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) })).toEqual(
    NOT_COPIED,
  )
})

it('reports a failure if there is no clipboard', async () => {
  expect(await saidWith(undefined)).toEqual(NOT_COPIED)
})
