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

/** What is said in passing once a text was copied to this clipboard. */
async function saidWith(clipboard: Partial<Clipboard> | undefined) {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard)
  const { store } = await show(<Address />)
  await click(button('Copy'))
  return store.get(toastsAtom).map(({ tone, text }) => [tone, text])
}

it('says that a text was copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  expect(await saidWith({ writeText })).toEqual([['plain', 'Copied']])
  expect(writeText).toHaveBeenCalledWith('0xabc')
})

const NOT_COPIED = [['bad', 'Could not copy. Select the text and copy it yourself.']]

it('says that it was not where the browser refuses, so that nobody pastes what lay there before', async () => {
  expect(await saidWith({ writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) })).toEqual(
    NOT_COPIED,
  )
})

it('says the same where there is no clipboard at all', async () => {
  expect(await saidWith(undefined)).toEqual(NOT_COPIED)
})
