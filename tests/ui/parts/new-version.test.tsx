import { describe, expect, it, vi } from 'vitest'
import { startPageWorker } from '#streams/catalogue/page-worker.ts'
import { NewVersion } from '#ui/parts/new-version.tsx'
import { button, click, show, text } from '../support/screen.tsx'

describe('the offer of a newer version', () => {
  it('reloads when it is asked to, not before', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const worker = startPageWorker()
    await show(<NewVersion />)
    expect(text()).toContain('A newer version of this page is ready.')
    expect(reload).not.toHaveBeenCalled()
    await click(button('Reload'))
    expect(reload).toHaveBeenCalledTimes(1)
    worker.unsubscribe()
  })

  it('can be put off', async () => {
    await show(<NewVersion />)
    await click(button('Not now'))
    expect(text()).not.toContain('A newer version')
  })
})
