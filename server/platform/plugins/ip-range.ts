/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = (part: string): string[] => part.split(':').filter(Boolean)
  if (tail === undefined) return groups(head)
  const [before, after] = [groups(head), groups(tail)]
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after]
}

const range = (ip: string, v4: number, v6: number): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return plain.includes(':') ? groupsOf(plain).slice(0, v6).join(':') : plain.split('.').slice(0, v4).join('.')
}

/** What one household or machine has: an IPv4 address, or the 64 bits of IPv6 it may vary within at will. */
export const homeOf = (ip: string): string => range(ip, 4, 4)

/** What one customer of a host can easily have: an IPv4 /24, an IPv6 /48. */
export const streetOf = (ip: string): string => range(ip, 3, 3)
