import i18next from 'i18next'
import { pictureSizes, SHOWN } from '#contract/people/picture-sizes.ts'
import { watchGoods } from '#streams/catalogue/goods.stream.ts'
import { links } from './links.ts'
import { OPENING_SCREENS } from './opening-screens.ts'
import { screens } from './screens.tsx'
import { startTimer, type Timer } from '#client/time.ts'

/** What was started is kept for this long for the page that is about to open. */
const KEPT_MS = 5_000
/** A mouse that stays this long on a card means it; one that crosses a list does not. */
const HOVER_MS = 80

const GOODS = links.goods('')
const started = new Map<string, () => void>()

/** The product that a link leads to, by its id. */
function goodsOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const [path, query] = (link?.getAttribute('href') ?? '').replace(/^#/, '').split('?')
  return path === GOODS.split('?')[0] ? (new URLSearchParams(query).get('id') ?? undefined) : undefined
}

function fetchPicture(address: string): void {
  const picture = new Image()
  picture.sizes = SHOWN.goods
  const sizes = pictureSizes(address)
  if (sizes === undefined) picture.src = address
  else picture.srcset = sizes
}

/** Starts what the page of a product shows: its code, texts, answer and first picture. A look is counted by the page only. */
function start(id: string): void {
  if (started.has(id)) return
  const screen = screens.find(({ path }) => path === GOODS.split('?')[0])
  // What fails here is said by the page, if it is opened at all.
  void screen?.fetch().catch(() => screen.retry())
  void i18next.loadNamespaces([...(OPENING_SCREENS[screen?.path ?? '']?.texts ?? [])]).catch(() => {})
  let isFetched = false
  const watching = watchGoods(id).subscribe((live) => {
    const [first] = 'data' in live && live.data ? live.data.pictures : []
    if (first === undefined || isFetched) return
    isFetched = true
    fetchPicture(first)
  })
  const timer = startTimer(() => started.get(id)?.(), KEPT_MS)
  started.set(id, () => {
    clearTimeout(timer)
    started.delete(id)
    watching.unsubscribe()
  })
}

/**
 * Starts the page of a product when its card is pressed or a mouse stays on it, before the press has become a click. Who saves data starts
 * nothing by a mouse alone. Answers what ends it.
 */
export function startAhead(): () => void {
  const ending = new AbortController()
  const how = { passive: true, capture: true, signal: ending.signal }
  let hovered: Timer | undefined
  const begin = (target: EventTarget | null): void => {
    const id = goodsOf(target)
    if (id !== undefined) start(id)
  }
  // Another button or a second finger opens nothing.
  const press = ({ target, isPrimary, button }: PointerEvent): void => {
    if (isPrimary && button === 0) begin(target)
  }
  const hover = (event: PointerEvent): void => {
    clearTimeout(hovered)
    const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
    if (event.pointerType !== 'mouse' || connection?.saveData) return
    hovered = startTimer(() => begin(event.target), HOVER_MS)
  }
  addEventListener('pointerdown', press, how)
  addEventListener('pointerover', hover, how)
  return () => {
    ending.abort()
    clearTimeout(hovered)
    for (const stop of started.values()) stop()
  }
}
