import type { BrowserContext } from 'playwright-core'

/** A picture that failed is looked at again after this long: a part that shows something else in its place has done so by then. */
const LOOK_AGAIN_MS = 500

const broken: string[] = []

/** Notes each picture that a page of this window shows and that did not load: one without a network is not counted. */
export async function watchPictures(context: BrowserContext): Promise<void> {
  await context.exposeFunction('pictureBroken', (what: string) => void broken.push(what))
  await context.addInitScript((ms) => {
    const isShown = (picture: HTMLImageElement, src: string): boolean =>
      picture.isConnected && picture.currentSrc === src && picture.complete && picture.naturalWidth === 0
    addEventListener(
      'error',
      ({ target }) => {
        if (!(target instanceof HTMLImageElement) || !navigator.onLine) return
        const src = target.currentSrc
        setTimeout(() => {
          const report = (globalThis as unknown as { pictureBroken: (what: string) => void }).pictureBroken
          if (isShown(target, src) && navigator.onLine) report(`${src || 'no address'} at ${location.hash}`)
        }, ms)
      },
      true,
    )
  }, LOOK_AGAIN_MS)
}

/** The pictures that did not load since this was asked last. */
export const takeBrokenPictures = (): string[] => broken.splice(0)
