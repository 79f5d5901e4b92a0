import { isIP } from 'node:net'

/** Whether a server that listens on this host can only be reached from its own machine. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1'
}
