import { distinctUntilChanged, fromEvent, map, merge, type Observable, startWith } from 'rxjs'

/** Whether the page is visible; a hidden one keeps no socket open. */
export const visible$: Observable<boolean> = fromEvent(document, 'visibilitychange').pipe(
  startWith(undefined),
  map(() => document.visibilityState !== 'hidden'),
  distinctUntilChanged(),
)

/** Emits when the person types or presses anything. It captures, so that stopped events count as well. */
export const touched$: Observable<Event> = merge(
  ...['keydown', 'input', 'pointerdown'].map((name) => fromEvent(document, name, { capture: true })),
)

/** Whether the device has a network. */
export const online$: Observable<boolean> = merge(
  fromEvent(globalThis, 'online'),
  fromEvent(globalThis, 'offline'),
).pipe(
  startWith(undefined),
  map(() => navigator.onLine),
  distinctUntilChanged(),
)
