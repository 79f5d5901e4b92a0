import { BehaviorSubject } from 'rxjs'

const build: string = (import.meta.env['VITE_BUILD'] as string | undefined) ?? 'dev'

/** Whether the server runs a newer build than this page: then the next navigation reloads. */
export const isOutdated$ = new BehaviorSubject(false)

/** Compares the server's build with the page's own. A page built for development fits every server. */
export function compareBuild(serverBuild: string, own: string = build): void {
  if (own !== 'dev' && serverBuild !== 'dev' && serverBuild !== own) isOutdated$.next(true)
}

/** Reloads if the page is outdated; whoever navigates calls it, when the address is already the new one. */
export function reloadIfOutdated(): void {
  if (isOutdated$.value) location.reload()
}
