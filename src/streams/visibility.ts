import { distinctUntilChanged, fromEvent, map, merge, type Observable, startWith } from 'rxjs'

/** Whether somebody can see the page; a hidden one keeps no socket open. */
export const visible$: Observable<boolean> = fromEvent(document, 'visibilitychange').pipe(
  startWith(undefined),
  map(() => document.visibilityState !== 'hidden'),
  distinctUntilChanged(),
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
