import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isOutdated$ } from '#streams/platform/build-skew.ts'
import { ChunkUnreachable, loadChunk, loadPatiently } from '#streams/platform/load-chunk.ts'

const gone = vi.fn(() => Promise.reject(new Error('404')))
const shopAnswers = (ok: boolean): void =>
  void vi.stubGlobal('fetch', () => (ok ? Promise.resolve(new Response()) : Promise.reject(new Error('offline'))))
const reloads = () => vi.spyOn(location, 'reload').mockImplementation(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  gone.mockClear()
  isOutdated$.next(false)
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    isOutdated$.next(false)
  }
})

describe('a file that is gone although the shop answers', () => {
  it('renews the page once, also when other files still come', async () => {
    shopAnswers(true)
    const reload = reloads()
    await expect(loadChunk(gone)).rejects.toThrow('404')
    expect(reload).toHaveBeenCalledTimes(1)
    await loadChunk(async () => 'another')
    await expect(loadChunk(gone)).rejects.toThrow('404')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('renews no page in a browser that could not remember it', async () => {
    shopAnswers(true)
    const reload = reloads()
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    await expect(loadChunk(gone)).rejects.toThrow('404')
    expect(reload).not.toHaveBeenCalled()
  })

  it('is asked for three times in the background, and then the page is outdated', async () => {
    shopAnswers(true)
    const reload = reloads()
    void loadPatiently(gone)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(gone).toHaveBeenCalledTimes(3)
    expect(isOutdated$.value).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not make the page outdated again once it was renewed, such as where a browser blocks one file', async () => {
    shopAnswers(true)
    void loadPatiently(gone)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    isOutdated$.next(false)
    void loadPatiently(gone)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(gone).toHaveBeenCalledTimes(6)
    expect(isOutdated$.value).toBe(false)
  })
})

describe('a file that does not come because the network is away', () => {
  it('is waited for in the background until it comes', async () => {
    shopAnswers(false)
    let isBack = false
    const loading = loadPatiently(() => (isBack ? Promise.resolve('code') : gone()))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(gone.mock.calls.length).toBeGreaterThan(5)
    isBack = true
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await loading).toBe('code')
    expect(isOutdated$.value).toBe(false)
  })

  it('renews no page', async () => {
    shopAnswers(false)
    const reload = reloads()
    await expect(loadChunk(gone)).rejects.toBeInstanceOf(ChunkUnreachable)
    expect(reload).not.toHaveBeenCalled()
  })
})
