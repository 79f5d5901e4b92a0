import { afterEach, expect, it, vi } from 'vitest'
import { accepted } from '#contract/platform/problem.ts'
import { chatApi } from '#client/chat.api.ts'
import { VoiceMessage } from '#ui/chat/window/voice/voice-message.tsx'
import { click, doing, one, show } from './support/screen.tsx'

afterEach(() => vi.restoreAllMocks())

it('does not begin to speak on a page that was left while it was fetched', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:voice')
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  let arrive = (): void => {}
  vi.spyOn(chatApi, 'sound').mockReturnValue(
    new Promise((resolve) => (arrive = () => resolve(accepted(new Blob(['sound']))))),
  )
  const { rerender } = await show(<VoiceMessage voice={{ id: 'v1', ms: 3_000, bars: [] }} file={undefined} />)
  await click(one('button'))
  await rerender(null)
  await doing(() => arrive())
  expect(play).not.toHaveBeenCalled()
  expect(made).not.toHaveBeenCalled()
})
