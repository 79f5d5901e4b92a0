/** The push services of browsers: a host itself or everything below it. An address of any other host would let strangers use this server to call it. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

const isBelow = (host: string, service: string): boolean => host === service || host.endsWith(`.${service}`)

/**
 * The address of a subscription as it is stored and called, if it is one of a known push service, over TLS, at the default port and
 * without credentials. Each spelling of an address gives the same `href`. `testService` is the origin of a test double, which is
 * allowed beside them.
 */
export function pushAddress(endpoint: string, testService?: string): URL | undefined {
  if (!URL.canParse(endpoint)) return undefined
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return undefined
  // It is never sent: with it, one browser could be subscribed many times.
  url.hash = ''
  if (testService !== undefined && url.origin === testService) return url
  const isKnown = SERVICES.some((service) => isBelow(url.hostname, service))
  return isKnown && url.protocol === 'https:' && url.port === '' ? url : undefined
}
