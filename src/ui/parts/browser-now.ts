/** Which browser this is: the ways to its settings differ. */
export function browserNow(): 'firefox' | 'safari' | 'chrome' | 'other' {
  const { userAgent } = navigator
  if (userAgent.includes('Firefox/')) return 'firefox'
  if (/Chrome\/|Edg\//.test(userAgent)) return 'chrome'
  return userAgent.includes('Safari/') ? 'safari' : 'other'
}
