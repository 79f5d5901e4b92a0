/** A phone of a visitor, as the browser draws it. */
export const SLOW_PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en',
} as const

/** How many times slower than this machine it is. */
export const CPU_SLOWDOWN = 4
/** After the page is there, what comes late may still move it or be its largest paint. */
export const SETTLE_MS = 2_500
/** The longest wait for anything. */
export const SOON = { timeout: 60_000 }
