interface Badging {
  readonly setAppBadge?: (count?: number) => Promise<void>
  readonly clearAppBadge?: () => Promise<void>
}

/** Shows a count on the icon of the installed app, where the device has such a thing. */
export function showAppBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Badging
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  // A page that is not installed may be refused.
  void shown?.catch(() => {})
}
