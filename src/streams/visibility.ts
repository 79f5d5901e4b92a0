import { distinctUntilChanged, fromEvent, map, merge, type Observable, startWith } from 'rxjs'

/** Whether somebody can see the page; a hidden one keeps no socket open. */
export const visible$: Observable<boolean> = fromEvent(document, 'visibilitychange').pipe(
  startWith(undefined),
  map(() => document.visibilityState !== 'hidden'),
  distinctUntilChanged(),
)

/** Beats whenever somebody types or presses something; whoever stops an event on its way does not hide that they were there. */
export const touched$: Observable<Event> = merge(
  ...['keydown', 'input', 'pointerdown'].map((name) => fromEvent(document, name, { capture: true })),
)

/** Whether the device has a network at all. */
export const online$: Observable<boolean> = merge(
  fromEvent(globalThis, 'online'),
  fromEvent(globalThis, 'offline'),
).pipe(
  startWith(undefined),
  map(() => navigator.onLine),
  distinctUntilChanged(),
)
