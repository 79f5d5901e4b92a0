import type { Language } from '#contract/platform/languages.ts'

/** How a picture is taken: how wide, in which theme and language. */
export interface Look {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  readonly language: Language
}

const PHONE = { width: 390, height: 844 }
const SMALL = { width: 320, height: 640 }
/** A wide window at 200 %. */
const ZOOMED = { width: 640, height: 400 }
const TABLET = { width: 820, height: 1180 }
/** A phone on its side. */
const LOW = { width: 844, height: 390 }
const WIDER = { width: 1920, height: 1080 }
const WIDE = { width: 1280, height: 800 }

/** The looks every screen is checked in. */
export const looks = {
  phone: { ...PHONE, theme: 'light', language: 'en' },
  'phone-dark': { ...PHONE, theme: 'dark', language: 'en' },
  'phone-ar': { ...PHONE, theme: 'light', language: 'ar' },
  'phone-dark-ar': { ...PHONE, theme: 'dark', language: 'ar' },
  'phone-zh': { ...PHONE, theme: 'light', language: 'zh-CN' },
  small: { ...SMALL, theme: 'light', language: 'en' },
  'small-ar': { ...SMALL, theme: 'light', language: 'ar' },
  zoomed: { ...ZOOMED, theme: 'light', language: 'en' },
  low: { ...LOW, theme: 'light', language: 'en' },
  tablet: { ...TABLET, theme: 'light', language: 'en' },
  'tablet-dark': { ...TABLET, theme: 'dark', language: 'en' },
  'tablet-ar': { ...TABLET, theme: 'light', language: 'ar' },
  wide: { ...WIDE, theme: 'light', language: 'en' },
  'wide-dark': { ...WIDE, theme: 'dark', language: 'en' },
  'wide-ar': { ...WIDE, theme: 'light', language: 'ar' },
  wider: { ...WIDER, theme: 'light', language: 'en' },
  'wider-dark': { ...WIDER, theme: 'dark', language: 'en' },
  'wider-ar': { ...WIDER, theme: 'light', language: 'ar' },
  'wide-dark-ar': { ...WIDE, theme: 'dark', language: 'ar' },
} as const satisfies Record<string, Look>
