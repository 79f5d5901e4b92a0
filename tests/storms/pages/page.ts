/** The page without a screen: its socket, its catch-up and what it holds, exactly as the real one has them. */
export { startShop } from '#streams/start.ts'
export { connection$ } from '#streams/platform/connection-state.ts'
export { resync$, events$ } from '#streams/platform/news.ts'
export { watchOrder } from '#streams/trade/order.stream.ts'
export { ask } from '#client/http.ts'
