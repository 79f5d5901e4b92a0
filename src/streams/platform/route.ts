import { BehaviorSubject } from 'rxjs'

/** The route of this page, without its query; written by `noteRoute` alone. */
export const route$ = new BehaviorSubject('')

/** Notes which page is shown now, by its path: the router changes the address without an event that others hear. */
export function noteRoute(pathname: string): void {
  const route = pathname.replace(/^\//, '')
  if (route !== route$.value) route$.next(route)
}
