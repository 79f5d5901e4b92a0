import { links } from './links.ts'
import { screens } from './screens.tsx'

/** Opened most often after the first screen, beside those of the tab bar. */
const ORDER = links.orderDetail('')

/** As much of the browser's network information as is read here; some browsers have none. */
interface NetworkInformation {
  readonly saveData?: boolean
}

/** Fetches the code of the tab bar's screens and of an order, one after the other: they open at once, and offline too. */
export async function fetchAhead(): Promise<void> {
  const { connection } = navigator as { readonly connection?: NetworkInformation }
  if (connection?.saveData) return
  for (const screen of screens) if (screen.tab !== undefined || screen.path === ORDER) await screen.fetchAhead()
}
