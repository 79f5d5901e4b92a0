import { BehaviorSubject, Subject } from 'rxjs'

/** The build that this page is of; `dev` where none was built. */
export const ownBuild: string = (import.meta.env['VITE_BUILD'] as string | undefined) ?? 'dev'

/** Whether the server runs a newer build than this page; the next navigation then reloads. */
export const isOutdated$ = new BehaviorSubject(false)

/** Emits when the reader asks for the newer version. */
export const newVersionAsked$ = new Subject<void>()

/** Compares the server's build with this page's. A development build matches every server. */
export function compareBuild(serverBuild: string, own: string = ownBuild): void {
  if (own !== 'dev' && serverBuild !== 'dev' && serverBuild !== own) isOutdated$.next(true)
}

/** Reloads an outdated page. Called by the navigation when the address is already the new one. */
export function reloadIfOutdated(): void {
  if (isOutdated$.value) location.reload()
}
