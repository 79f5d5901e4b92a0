import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOn } from '#tests/support/axe.ts'
import { cutOffOn } from '#tests/support/fits-window.ts'
import { newShopper } from '#tests/support/lab.ts'
import { paid } from '#tests/support/journey-orders.ts'
import { setTheme, themeSettled } from '#tests/support/theme.ts'
import { openBrowser, openWindow, SOON, type Window } from '#tests/support/windows.ts'

/** How bright a colour is on a ground, from 0 to 1, by the formula of WCAG. */
const brightness = (page: Page, colour: string, ground = 'Canvas'): Promise<number> =>
  page.evaluate(
    (layers) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!canvas) throw new Error('no canvas')
      for (const layer of layers) {
        canvas.fillStyle = layer
        canvas.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((each) => {
        const part = each / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    },
    [ground, colour],
  )

/** The same of a part of the page. */
const brightnessOf = async (page: Page, selector: string, property: 'color' | 'backgroundColor'): Promise<number> => {
  const first = page.locator(selector).first()
  return brightness(page, await first.evaluate((element, name) => getComputedStyle(element)[name], property))
}

/** The contrast of two brightnesses. */
const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

const outlineOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).outlineStyle)

/** The colours of the line around what has the focus, of the same line without the focus, and of the ground that it lies on. */
const focusLine = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    // Behind the last stop the keyboard is in the bars of the browser.
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    const lineOf = (element: Element): string => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? '' : outlineColor
    }
    // A switch and a field have the line around what is drawn for them.
    const drawn = [focused, focused.nextElementSibling, focused.parentElement, focused.parentElement?.parentElement]
    const box = drawn.find((each) => each && lineOf(each) !== '') ?? focused
    const line = lineOf(box)
    const isInside = parseFloat(getComputedStyle(box).outlineOffset) < 0
    const groundOf = (element: Element | null): string => {
      const ground = element ? getComputedStyle(element).backgroundColor : 'Canvas'
      return element && /[,/] 0\)$/.test(ground) ? groundOf(element.parentElement) : ground
    }
    focused.blur()
    const without = lineOf(box)
    focused.focus()
    return {
      name: focused.outerHTML.slice(0, 160),
      line,
      without,
      ground: groundOf(isInside ? box : box.parentElement),
    }
  })

/** As many stops of the keyboard are looked at on a screen. */
const STOPS = 10
/** The least contrast of a line that shows the focus, by WCAG 1.4.11. */
const MIN_CONTRAST = 3

describe('a reader who sees the shop otherwise', () => {
  let browser: Browser
  let shopper: Window
  beforeAll(async () => {
    browser = await openBrowser()
    shopper = await openWindow(browser, await newShopper())
  })
  afterAll(() => browser.close())

  it('reads quiet text at seven to one where more contrast is asked for', async () => {
    const { page, open } = shopper
    await page.emulateMedia({ contrast: 'more' })
    await open('/pages/member/message_setting')
    await page.locator('main .text-muted').first().waitFor(SOON)
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme)
      const ground = await brightnessOf(page, 'html', 'backgroundColor')
      expect(contrast(await brightnessOf(page, 'main .text-muted', 'color'), ground), theme).toBeGreaterThan(7)
      expect((await breachesOn(page)).join('\n'), theme).toBe('')
    }
    await setTheme(page, 'light')
    await page.emulateMedia({ contrast: null })
  })

  it('tells what is chosen and what is on by lines where colours are forced', async () => {
    const { page, open } = shopper
    await open('/pages/member/message_setting')
    const on = page.locator('input[role=switch]:enabled').first()
    await on.waitFor(SOON)
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await outlineOf(page, 'input[role=switch] + span')).toBe('solid')
    const groundOf = () =>
      on.evaluate(
        ({ nextElementSibling }) => nextElementSibling && getComputedStyle(nextElementSibling).backgroundColor,
      )
    const before = await groundOf()
    await on.click()
    await expect.poll(groundOf, SOON).not.toBe(before)
    await on.click()
    await open('/pages/member/order')
    const tab = '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]'
    await page.locator(tab).first().waitFor(SOON)
    expect(await outlineOf(page, tab)).toBe('solid')
    await page.emulateMedia({ forcedColors: null })
  })

  it.each(['light', 'dark', 'forced'] as const)('sees where the focus is, in colours that are %s', async (look) => {
    const { page, open } = shopper
    await page.emulateMedia({ forcedColors: look === 'forced' ? 'active' : null })
    const places = ['/', '/pages/member/message_setting', '/pages/member/address_save']
    let stops = 0
    for (const place of places) {
      await open(place)
      await page.locator('main').first().waitFor(SOON)
      await page.waitForLoadState('networkidle')
      await setTheme(page, look === 'dark' ? 'dark' : 'light')
      for (let stop = 0; stop < STOPS; stop++) {
        await page.keyboard.press('Tab')
        await themeSettled(page)
        const found = await focusLine(page)
        if (!found) continue
        const { name, line, without, ground } = found
        expect(line, `${place}: ${name}`).not.toBe('')
        expect(line, `${place}: ${name}`).not.toBe(without)
        const seen = contrast(await brightness(page, line, ground), await brightness(page, ground))
        expect(seen, `${place}: ${line} on ${ground} of ${name}`).toBeGreaterThanOrEqual(MIN_CONTRAST)
        stops += 1
      }
    }
    expect(stops).toBeGreaterThan((places.length - 1) * STOPS)
    await setTheme(page, 'light')
    await page.emulateMedia({ forcedColors: null })
  })

  it('finds nothing cut off in a wide window at 200 %', async () => {
    const { page, open } = shopper
    // A window of 1280 by 800 at 200 %.
    await page.setViewportSize({ width: 640, height: 400 })
    for (const place of [
      '/',
      '/pages/classify',
      '/pages/product/list',
      '/pages/cart',
      '/pages/member/setting',
      '/pages/money',
    ]) {
      await open(place)
      await page.locator('main').first().waitFor(SOON)
      await page.waitForLoadState('networkidle')
      expect(await cutOffOn(page), place).toBe('')
    }
    await page.setViewportSize({ width: 390, height: 844 })
  })

  it('prints a receipt in black, without bars', async () => {
    const { page, open } = shopper
    await open(`/pages/member/receipt?id=${(await paid(shopper)).id}`)
    const receipt = '[data-part=receipt]'
    await page.locator(receipt).first().waitFor(SOON)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('nav').evaluateAll((all) => all.filter((nav) => nav.checkVisibility()).length)).toBe(0)
    expect(await page.locator('h1').first().isVisible()).toBe(false)
    expect(await brightnessOf(page, receipt, 'color')).toBe(0)
    await page.emulateMedia({ media: null })
  })
})
