import { BehaviorSubject } from 'rxjs'

/** How a locked account reaches customer service: it has no session, and nothing of it is kept on the device. */
export interface ServiceAccess {
  readonly token: string
  readonly email: string
}

/** Of the account that was refused at sign-in because it is locked; null for everybody else. */
export const serviceAccess$ = new BehaviorSubject<ServiceAccess | null>(null)

/** Remembers the access of a locked account until the page is left or a user signs in. */
export const reachService = (access: ServiceAccess): void => serviceAccess$.next(access)

/** Forgets it. */
export function leaveService(): void {
  if (serviceAccess$.value) serviceAccess$.next(null)
}
