import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Swiper } from '#ui/parts/swiper.tsx'
import { stopClock } from '../support/clock.ts'
import { doing, one, show, text } from '../support/screen.tsx'

const slides = ['a', 'b', 'c'].map((key) => ({ key, content: <p>{key}</p> }))
const scrolled = vi.fn<(to?: ScrollToOptions | number) => void>()

stopClock()
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(scrolled)
  scrolled.mockReset()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('moves on every three seconds, and only where it is asked to', async () => {
  const { rerender } = await show(<Swiper label="News" slides={slides} />)
  await doing(() => vi.advanceTimersByTime(9_000))
  expect(scrolled).not.toHaveBeenCalled()
  await rerender(<Swiper label="News" slides={slides} autoplay />)
  await doing(() => vi.advanceTimersByTime(3_000))
  expect(scrolled).toHaveBeenCalledTimes(1)
})

it('stands still while it is touched', async () => {
  await show(<Swiper label="News" slides={slides} autoplay />)
  const touch = (type: string): Promise<void> =>
    doing(() => one('section').dispatchEvent(new Event(type, { bubbles: true })))
  await touch('touchstart')
  await doing(() => vi.advanceTimersByTime(9_000))
  expect(scrolled).not.toHaveBeenCalled()
  await touch('touchend')
  await doing(() => vi.advanceTimersByTime(3_000))
  expect(scrolled).toHaveBeenCalledTimes(1)
})

it.each([
  ['pointed at', 'pointerover', 'pointerout'],
  ['focused', 'focusin', 'focusout'],
])('stands still while it is %s', async (_how, begins, ends) => {
  await show(<Swiper label="News" slides={slides} autoplay />)
  const happens = (type: string): Promise<void> =>
    doing(() => one('section').dispatchEvent(new Event(type, { bubbles: true })))
  await happens(begins)
  await doing(() => vi.advanceTimersByTime(9_000))
  expect(scrolled).not.toHaveBeenCalled()
  await happens(ends)
  await doing(() => vi.advanceTimersByTime(3_000))
  expect(scrolled).toHaveBeenCalledTimes(1)
})

it('comes to a slide that is asked for without a movement where motion is reduced', async () => {
  const { rerender } = await show(<Swiper label="News" slides={slides} />)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await rerender(<Swiper label="News" slides={slides} wanted={2} />)
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'auto' }))
})

it('does not move automatically where motion is reduced', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await show(<Swiper label="News" slides={slides} autoplay />)
  await doing(() => vi.advanceTimersByTime(9_000))
  expect(scrolled).not.toHaveBeenCalled()
})

it('counts pictures, and takes only the one in sight into the order of focus', async () => {
  await show(<Swiper label="Pictures" slides={slides} counter />)
  expect(text()).toContain('1/3')
  expect([...document.querySelectorAll('[role=group]')].map((slide) => slide.hasAttribute('inert'))).toEqual([
    false,
    true,
    true,
  ])
})

it('leads on and back by its buttons, and tells which slide is shown', async () => {
  const moves: number[] = []
  await show(<Swiper label="Pictures" slides={slides} arrows onMove={(index) => moves.push(index)} />)
  await doing(() => one('button[aria-label="Next"]').click())
  expect(scrolled).toHaveBeenCalledTimes(1)
  const track = one('section > [tabindex]')
  Object.defineProperty(track, 'clientWidth', { value: 100 })
  track.scrollLeft = 200
  await doing(() => track.dispatchEvent(new Event('scroll')))
  expect(moves).toEqual([2])
  await doing(() => one('button[aria-label="Previous"]').click())
  expect(scrolled).toHaveBeenCalledTimes(2)
})

it('shows the slide that a thumbnail asks for', async () => {
  const { rerender } = await show(<Swiper label="Pictures" slides={slides} />)
  expect(scrolled).not.toHaveBeenCalled()
  await rerender(<Swiper label="Pictures" slides={slides} wanted={2} />)
  expect(scrolled).toHaveBeenCalledTimes(1)
})
